import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { DEFAULT_LINK_DAYS, type LinkChoices, LONGEST_LINK_DAYS } from '#platform/contract/open-link.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ApiError } from '../api/api-error.ts'
import { copyText } from '../copy-text.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './links.module.css'
import type { Made } from './made-link.tsx'
import { type LinkFormGaps, readLinkForm } from './read-link-form.ts'
import { useLinksText } from './use-links-text.ts'
import { wholeLink } from './whole-link.ts'

const EXPIRY_CHOICES = [1, DEFAULT_LINK_DAYS, 30, LONGEST_LINK_DAYS]

export interface LinkFormProps {
  /** What whoever has the link sees. */
  readonly lead: string
  /** Makes the link. @throws ApiError */
  readonly make: (choices: LinkChoices) => Promise<{ readonly address: string; readonly expiresAt: string }>
  /** Fields that only this kind of link has; their values are the caller's. */
  readonly children?: ReactNode
}

/** What the maker of a link chooses; the link is copied as soon as it is there. */
export function LinkForm({ lead, make, children, onMade }: LinkFormProps & { readonly onMade: (made: Made) => void }) {
  const text = useLinksText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const form = useRef<HTMLFormElement>(null)
  const [gaps, setGaps] = useState<LinkFormGaps>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readLinkForm(new FormData(form.current ?? undefined))
    setGaps(read.gaps)
    setFailure(null)
    if (!read.choices) return
    setBusy(true)
    try {
      const answer = await make(read.choices)
      onMade({ ...answer, isCopied: await copyText(wholeLink(answer.address)) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={css['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      dir={isArabic ? 'rtl' : 'ltr'}
    >
      <p className={css['lead']}>{lead}</p>
      {children}
      <div className={css['fields']}>
        <SelectField
          label={text('expiresIn')}
          name="expiresInDays"
          defaultValue={String(DEFAULT_LINK_DAYS)}
          choices={EXPIRY_CHOICES.map((days) => ({ value: String(days), label: text('days', { count: days }) }))}
        />
        <TextField
          label={text('maxViews')}
          name="maxViews"
          note={text('optional')}
          placeholder={text('noLimit')}
          inputMode="numeric"
          autoComplete="off"
          error={gaps.maxViews ? text('maxViewsWrong') : undefined}
        />
        <PasswordField
          label={text('passcode')}
          name="passcode"
          note={text('optional')}
          help={text('passcodeHelp')}
          autoComplete="new-password"
          showLabel={text('show')}
          hideLabel={text('hide')}
          error={gaps.passcode ? text('passcodeShort') : undefined}
        />
      </div>
      {failure && <FieldMessage id="link-failure" text={failure} />}
      <div className={css['actions']}>
        <Button type="submit" look="primary" busy={isBusy} icon={<Icon name="link" />}>
          {text('makeLink')}
        </Button>
      </div>
    </form>
  )
}
