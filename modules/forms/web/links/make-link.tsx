import { type FormEvent, useState } from 'react'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { QrLabel } from '#platform/web/links/qr-label.tsx'
import { wholeLink } from '#platform/web/links/whole-link.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useSwitch } from '#platform/web/switches/switch-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DEFAULT_LINK_DAYS, LONGEST_LINK_DAYS, MOST_LINK_FORMS } from '../../contract/form-link-limits.ts'
import type { FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formLinks } from '../../contract/forms-switches.ts'
import { useFormsText } from '../use-forms-text.ts'
import { usePickedPlace } from '../use-picked-place.ts'
import css from './links.module.css'

const DAYS = [1, 7, DEFAULT_LINK_DAYS, 90, LONGEST_LINK_DAYS]

type Made = AnswerFor<typeof formsApi, 'makeLink'>

interface MakeLinkProps {
  readonly form: Pick<FormTemplate, 'id' | 'projectCode' | 'name'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Makes a link at the place that is picked, and shows it once: as an address and as a code to hang up. */
export function MakeLink({ form, isOpen, onClose }: MakeLinkProps) {
  const text = useFormsText()
  const say = useSay()
  const isOffered = useSwitch(formLinks)
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  const print = made && (
    <Button look="primary" onClick={() => window.print()}>
      {text('printCode')}
    </Button>
  )
  return (
    <Dialog isOpen={isOpen} onClose={close} title={text('makeLink')} closeLabel={text('close')} actions={print}>
      {made ? (
        <MadeLink made={made} />
      ) : isOffered ? (
        <LinkForm form={form} onMade={setMade} />
      ) : (
        <p role="status">{say(formLinks.whenOff)}</p>
      )}
    </Dialog>
  )
}

function LinkForm({ form, onMade }: Pick<MakeLinkProps, 'form'> & { readonly onMade: (made: Made) => void }) {
  const text = useFormsText()
  const place = usePickedPlace(form.projectCode)
  const make = useApiMutation(formsApi, 'makeLink')
  const [title, setTitle] = useState(form.name)
  const [days, setDays] = useState(DEFAULT_LINK_DAYS)
  const [mostForms, setMostForms] = useState<number | null>(null)
  const [areFaultsShown, showFaults] = useState(false)
  const isCountWrong =
    mostForms !== null && !(Number.isInteger(mostForms) && mostForms > 0 && mostForms <= MOST_LINK_FORMS)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    showFaults(true)
    if (title.trim() === '' || isCountWrong) return
    const answer = await make
      .send({ ...place, templateId: form.id, title, expiresInDays: days, mostForms })
      // The mutation holds the failure, and it is said below the fields.
      .catch(() => null)
    if (answer) onMade(answer)
  }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css['lead']}>{text('linkLead')}</p>
      <p className={css['lead']}>
        {text('place')}: <PlaceName of={place} />
      </p>
      <TextField
        label={text('linkTitle')}
        help={text('linkTitleHelp')}
        value={title}
        maxLength={120}
        error={areFaultsShown && title.trim() === '' ? text('linkTitleMissing') : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        label={text('linkDays')}
        value={String(days)}
        choices={DAYS.map((count) => ({ value: String(count), label: text('days', { count }) }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
      <NumberField
        label={text('mostForms')}
        note={text('optional')}
        help={text('mostFormsHelp')}
        value={mostForms}
        error={areFaultsShown && isCountWrong ? text('mostFormsWrong', { most: MOST_LINK_FORMS }) : undefined}
        onChange={setMostForms}
      />
      {make.error && <FieldMessage id="form-link-failure" text={make.error.message} />}
      <div className={css['actions']}>
        <Button type="submit" look="primary" busy={make.isPending} icon={<Icon name="link" />}>
          {text('makeLink')}
        </Button>
      </div>
    </form>
  )
}

function MadeLink({ made: { link, address } }: { readonly made: Made }) {
  const text = useFormsText()
  const format = useFormats()
  const [isCopied, setCopied] = useState(false)
  const whole = wholeLink(address)
  return (
    <div className={css['form']}>
      <p className={css['lead']} role="status">
        {text('linkOnce', { date: format.day(link.expiresAt) })}
      </p>
      <div className={css['address']}>
        <TextField
          label={text('link')}
          isLabelHidden
          readOnly
          dir="ltr"
          value={whole}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copyText(whole).then(setCopied)}>
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <QrLabel address={whole} opens={text('codeOpens')} name={link.title} words={text('scanToFill')} />
    </div>
  )
}
