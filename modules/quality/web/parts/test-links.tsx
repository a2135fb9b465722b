import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { Inspection } from '../../contract/inspection.ts'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

/** To the material tests and observations of an inspection, which depend on this module and not the other way round. */
export function TestLinks({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const [maySee, mayAdd] = [useCan('material-test:read'), useCan('material-test:write')]
  const maySeeObservations = useCan('observation:read')
  const of = `inspection=${inspection.id}`
  return (
    <p className={css['tools']}>
      {maySee && <PathLink path={`/QA/test/index?${of}`}>{text('openTests')}</PathLink>}
      {maySeeObservations && <PathLink path={`/QA/observation/index?${of}`}>{text('openObservations')}</PathLink>}
      {mayAdd && <PathLink path={`/QA/test/add?${of}`}>{text('addTest')}</PathLink>}
    </p>
  )
}
