import { RecordHistory } from '#modules/audit/web/public.ts'
import { actionLabel, fieldLabel, usePlaceValues } from '../place-labels.ts'
import { useSitesText } from '../use-sites-text.ts'

/** Who changed what of a site or a structure, in words. */
export function PlaceHistory({ kind, code }: { kind: 'site' | 'structure'; code: string }) {
  const text = useSitesText()
  const valueLabel = usePlaceValues()
  return (
    <RecordHistory
      entityType={kind}
      entityId={code}
      actionLabel={(action) => actionLabel(text, action)}
      fieldLabel={(field) => fieldLabel(text, field)}
      valueLabel={valueLabel}
    />
  )
}
