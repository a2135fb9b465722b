import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { Override, SwitchItem } from '../../contract/switch-override.ts'
import type { OverrideFields } from '../override-form-state.ts'
import { useOperationText } from '../use-operation-text.ts'
import { useOverrideForm } from '../use-override-form.ts'
import { useScopeWords } from '../use-scope-words.ts'
import css from './operation.module.css'
import { OwnerField, ScopeFields } from './override-choices.tsx'

const WRONG = { reason: 'reason', ownerId: 'owner', expiresAt: 'expiry' } as const

/** Decides about a switch: for whom, on or off, why, who answers for it and until when. */
export function OverrideForm(props: { item: SwitchItem; override: Override | null; onDone: () => void }) {
  const { item, override, onDone } = props
  const text = useOperationText()
  const scopeOf = useScopeWords()
  const record = useOverrideForm(item, override, onDone)
  const { form, failure } = record
  const { errors } = form.formState
  const fields = form.watch()
  const set = (change: Partial<OverrideFields>) => {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof OverrideFields, value, { shouldDirty: true })
    }
  }
  const cancel = () => {
    record.discardDraft()
    onDone()
  }
  const errorOf = (name: 'reason' | 'ownerId' | 'expiresAt') =>
    errors[name]?.type === 'server' ? errors[name].message : errors[name] && text(`wrong.${WRONG[name]}`)
  return (
    <form className={css['stack']} onSubmit={record.submit} noValidate aria-label={text('newOverride')}>
      <FormNotices record={record} />
      {override ? (
        <p className={css['cardTitle']}>{scopeOf(override)}</p>
      ) : (
        <ScopeFields item={item} fields={fields} set={set} errors={failure?.fields ?? {}} />
      )}
      <div className={css['start']}>
        <SegmentedControl
          label={text('decision')}
          value={fields.isOn ? 'on' : 'off'}
          onChange={(value) => set({ isOn: value === 'on' })}
          segments={[
            { value: 'on', label: text('on') },
            { value: 'off', label: text('off') },
          ]}
        />
      </div>
      <TextAreaField
        label={text('reason')}
        help={text('reasonHelp')}
        error={errorOf('reason')}
        maxLength={300}
        value={fields.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <OwnerField
        override={override}
        value={fields.ownerId}
        onChange={(ownerId) => set({ ownerId })}
        error={errorOf('ownerId')}
      />
      <DateField
        label={text('holdsUntil')}
        help={text('holdsUntilHelp', { state: text(item.safeDefault ? 'on' : 'off') })}
        error={errorOf('expiresAt')}
        value={fields.expiresAt}
        onChange={(expiresAt) => set({ expiresAt })}
      />
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className={css['failure']} role="alert">
          {failure.message}
        </p>
      )}
      <div className={css['buttons']}>
        <Button look="primary" type="submit" busy={record.isSaving}>
          {text('decide')}
        </Button>
        <Button onClick={cancel}>{text('cancel')}</Button>
      </div>
    </form>
  )
}
