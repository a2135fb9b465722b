import { RecordHistory } from '#modules/audit/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useOperationText } from '../use-operation-text.ts'

const FIELDS = ['isOn', 'owner', 'expiresAt', 'projectCode', 'roleCode'] as const
const ACTIONS = ['switch.overridden', 'switch.override-changed', 'switch.override-removed'] as const

/** Who decided what about a switch, and why. */
export function SwitchHistory({ id }: { id: string }) {
  const text = useOperationText()
  const format = useFormats()
  return (
    <RecordHistory
      entityType="switch"
      entityId={id}
      actionLabel={(action) => {
        const known = ACTIONS.find((candidate) => candidate === action)
        return known ? text(`did.${known}`) : action
      }}
      fieldLabel={(field) => {
        const known = FIELDS.find((candidate) => candidate === field)
        return known ? text(`field.${known}`) : field
      }}
      valueLabel={(field, value) => {
        if (typeof value === 'boolean') return text(value ? 'on' : 'off')
        return field === 'expiresAt' && typeof value === 'string' ? format.dateTime(value) : null
      }}
    />
  )
}
