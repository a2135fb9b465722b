import { RecordHistory } from '#modules/audit/web/public.ts'
import { sayAction, sayField, usePlaceValues } from '../say-place.ts'
import { useSitesText } from '../use-sites-text.ts'

/** Who changed what of a site or a structure, in words. */
export function PlaceHistory({ kind, code }: { kind: 'site' | 'structure'; code: string }) {
  const text = useSitesText()
  const sayValue = usePlaceValues()
  return (
    <RecordHistory
      entityType={kind}
      entityId={code}
      sayAction={(action) => sayAction(text, action)}
      sayField={(field) => sayField(text, field)}
      sayValue={sayValue}
    />
  )
}
