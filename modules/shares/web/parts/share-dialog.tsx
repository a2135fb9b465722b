import { type FormEvent, useRef, useState } from 'react'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { wholeLink } from '#platform/web/links/whole-link.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useSwitch } from '#platform/web/switches/switch-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DEFAULT_EXPIRY_DAYS, MAX_EXPIRY_DAYS } from '../../contract/share-limits.ts'
import { sharesApi } from '../../contract/shares-api.ts'
import { shareLinks } from '../../contract/shares-switches.ts'
import { readShareForm, type ShareFormGaps } from '../read-share-form.ts'
import { useSharesText } from '../use-shares-text.ts'
import { MadeLink } from './made-link.tsx'
import css from './share-dialog.module.css'
import { ShareList } from './share-list.tsx'

export interface ShareDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The models that the link shows; one to five, of one structure. */
  readonly models: readonly { readonly id: string; readonly name: string }[]
  /** What the viewer shows at the moment that the link is made; null where there is nothing to keep. */
  readonly viewState: () => Record<string, unknown> | null
}

const EXPIRY_CHOICES = [1, DEFAULT_EXPIRY_DAYS, 30, MAX_EXPIRY_DAYS]

type Made = AnswerFor<typeof sharesApi, 'create'>

/** Makes a link to models as they are seen now, copies it, and lists the links that exist. */
export function ShareDialog({ isOpen, onClose, models, viewState }: ShareDialogProps) {
  const text = useSharesText()
  const say = useSay()
  const isOffered = useSwitch(shareLinks)
  const [made, setMade] = useState<{ answer: Made; isCopied: boolean } | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  const [only] = models
  const title =
    models.length === 1 && only
      ? text('shareTitle', { name: only.name })
      : text('shareSeveral', { count: models.length })
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={text('close')}>
      <div className={css['dialog']}>
        {made ? (
          <MadeLink {...made} onAnother={() => setMade(null)} />
        ) : !isOffered ? (
          <p role="status" className={css['off']}>
            {say(shareLinks.whenOff)}
          </p>
        ) : (
          <ShareForm models={models} viewState={viewState} onMade={setMade} />
        )}
        <ShareList modelIds={models.map(({ id }) => id)} />
      </div>
    </Dialog>
  )
}

function ShareForm(
  props: Pick<ShareDialogProps, 'models' | 'viewState'> & {
    onMade: (made: { answer: Made; isCopied: boolean }) => void
  },
) {
  const { models, viewState, onMade } = props
  const text = useSharesText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const form = useRef<HTMLFormElement>(null)
  const [gaps, setGaps] = useState<ShareFormGaps>({})
  const create = useApiMutation(sharesApi, 'create')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readShareForm(new FormData(form.current ?? undefined))
    setGaps(read.gaps)
    if (!read.choices) return
    try {
      const answer = await create.send({
        ...read.choices,
        models: models.map(({ id }) => ({ modelId: id })),
        viewState: viewState(),
      })
      onMade({ answer, isCopied: await copyText(wholeLink(answer.link)) })
    } catch {
      // The mutation holds the failure, and it is said below the fields.
    }
  }
  return (
    <form ref={form} className={css['form']} onSubmit={submit} noValidate dir={isArabic ? 'rtl' : 'ltr'}>
      <p className={css['lead']}>{text('shareLead')}</p>
      <div className={css['fields']}>
        <SelectField
          label={text('expiresIn')}
          name="expiresInDays"
          defaultValue={String(DEFAULT_EXPIRY_DAYS)}
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
      {create.error && <FieldMessage id="share-failure" text={create.error.message} />}
      <div className={css['actions']}>
        <Button type="submit" look="primary" busy={create.isPending} icon={<Icon name="link" />}>
          {text('makeLink')}
        </Button>
      </div>
    </form>
  )
}
