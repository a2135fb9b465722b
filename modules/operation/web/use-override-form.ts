import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { operationApi } from '../contract/operation-api.ts'
import type { Override, SwitchItem } from '../contract/switch-override.ts'
import { endOfDay, fieldsOf, OverrideFields } from './override-form-state.ts'
import { useOperationText } from './use-operation-text.ts'

/** The form of a decision about a switch, new or not. */
export function useOverrideForm(item: SwitchItem, override: Override | null, onDone: () => void) {
  const text = useOperationText()
  const words = useOverrideWords(override)
  const ownId = useSession(({ userId }) => userId) ?? ''
  const create = useApiMutation(operationApi, 'override', { invalidates: ['audit'] })
  const change = useApiMutation(operationApi, 'changeOverride', { invalidates: ['audit'] })
  const valuesOf = (stored: Override | null) => fieldsOf(stored, item.safeDefault, ownId, new Date())
  return useRecordForm({
    schema: OverrideFields,
    draftName: `operation.override:${override?.id ?? `new:${item.id}`}`,
    defaults: valuesOf(null),
    edited: override && {
      stored: override,
      valuesOf,
      read: async () => {
        const found = await readAgain(operationApi, 'switches', { page: 1, pageSize: 50, search: item.id })
        const overrides = found.items.find(({ id }) => id === item.id)?.overrides ?? []
        return overrides.find(({ id }) => id === override.id) ?? override
      },
      ...words,
    },
    save: ({ projectCode, roleCode, isOn, reason, ownerId, expiresAt }, { rowVersion, ...call }) => {
      const facts = { isOn, reason, ownerId: ownerId ?? '', expiresAt: endOfDay(expiresAt) ?? '' }
      return override
        ? change.send({ id: override.id, rowVersion, ...facts }, call)
        : create.send({ switchId: item.id, projectCode, roleCode, ...facts }, call)
    },
    onSaved: () => {
      showMessage({ tone: 'success', text: text('decided') })
      onDone()
    },
  })
}

/** The fields of a decision and their values by their names, for what two people have changed. */
function useOverrideWords(override: Override | null) {
  const text = useOperationText()
  const say = useSay()
  const choices = useApiQuery(operationApi, 'switchChoices', { search: '' }, { enabled: override !== null })
  return {
    labels: {
      projectCode: text('project'),
      roleCode: text('role'),
      isOn: text('decision'),
      reason: text('reason'),
      ownerId: text('owner'),
      expiresAt: text('holdsUntil'),
    },
    valueLabel: (field: string, value: unknown) => {
      if (field === 'isOn') return text(value ? 'on' : 'off')
      if (field !== 'ownerId') return null
      if (override?.ownerName && override.ownerId === value) return say(override.ownerName)
      const owner = choices.data?.owners.find(({ id }) => id === value)
      return owner ? say(owner.displayName) : null
    },
  }
}
