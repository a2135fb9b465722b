import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import type { Override, SwitchItem } from '../../contract/switch-override.ts'
import { endOfDay, fieldsOf, type OverrideFields, wrongFields } from '../override-form-state.ts'
import { useOperationText } from '../use-operation-text.ts'
import { useScopeWords } from '../use-scope-words.ts'
import css from './operation.module.css'
import { OwnerField, ScopeFields } from './override-choices.tsx'

/** Decides about a switch: for whom, on or off, why, who answers for it and until when. */
export function OverrideForm(props: { item: SwitchItem; override: Override | null; onDone: () => void }) {
  const { item, override, onDone } = props
  const text = useOperationText()
  const scopeOf = useScopeWords()
  const ownId = useSession(({ userId }) => userId) ?? ''
  const [fields, setFields] = useState(() => fieldsOf(override, item.safeDefault, ownId, new Date()))
  const { save, isSaving, failure, isChecked } = useSaving(item, override, onDone)
  const set = (change: Partial<OverrideFields>) => setFields({ ...fields, ...change })
  const wrong = isChecked ? wrongFields(fields, new Date()) : {}
  const errorOf = (name: 'reason' | 'ownerId' | 'expiresAt') =>
    failure?.fields[name] ?? (wrong[name] && text(`wrong.${wrong[name]}`))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(fields)
  }
  return (
    <form className={css['stack']} onSubmit={submit} noValidate aria-label={text('newOverride')}>
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
        value={fields.day}
        onChange={(day) => set({ day })}
      />
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className={css['failure']} role="alert">
          {failure.message}
        </p>
      )}
      <div className={css['buttons']}>
        <Button look="primary" type="submit" busy={isSaving}>
          {text('decide')}
        </Button>
        <Button onClick={onDone}>{text('cancel')}</Button>
      </div>
    </form>
  )
}

function useSaving(item: SwitchItem, override: Override | null, onDone: () => void) {
  const text = useOperationText()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isChecked, setChecked] = useState(false)
  const create = useApiMutation(operationApi, 'override', { invalidates: ['audit'] })
  const change = useApiMutation(operationApi, 'changeOverride', { invalidates: ['audit'] })
  const save = async (fields: OverrideFields) => {
    setChecked(true)
    setFailure(null)
    const expiresAt = endOfDay(fields.day)
    const { ownerId, isOn, reason, projectCode, roleCode } = fields
    if (Object.keys(wrongFields(fields, new Date())).length > 0 || expiresAt === null || ownerId === null) return
    const facts = { isOn, reason, ownerId, expiresAt }
    try {
      if (override) await change.send({ id: override.id, rowVersion: override.rowVersion, ...facts })
      else await create.send({ switchId: item.id, projectCode, roleCode, ...facts })
      showMessage({ tone: 'success', text: text('decided') })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return { save, failure, isChecked, isSaving: create.isPending || change.isPending }
}
