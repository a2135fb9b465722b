import { OpenElsewhere } from '#modules/construction/web/public.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'
import { SiteGround } from './earthwork-view.tsx'

/** Satellite scenes of a site, two dates side by side. */
export function SatelliteView() {
  return <SiteGround kind="satellite" note={<Note of="satellite" path="/aiWorkflow/satellite/index" />} />
}

/** The plan of a site as files of places over its captures. */
export function MasterPlanView() {
  return <SiteGround note={<Note of="masterPlan" path="/geospatial/kml/index" />} />
}

/** Flights in which bushes are looked for. */
export function BushView() {
  return <SiteGround kind="drone" note={<Note of="bushes" path="/aiWorkflow/bushes/index" />} />
}

/** The ground on which cases of the municipality lie. */
export function MunicipalityView() {
  return <SiteGround note={<Note of="municipality" path="/municipalityAffairs/index" />} />
}

function Note({
  of,
  path,
}: {
  readonly of: 'satellite' | 'masterPlan' | 'bushes' | 'municipality'
  readonly path: string
}) {
  const text = useEarthworkText()
  return (
    <div className={css['group']}>
      <p className={css['quiet']}>{text(`note.${of}`)}</p>
      <OpenElsewhere path={path} />
    </div>
  )
}
