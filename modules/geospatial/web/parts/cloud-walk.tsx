import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useWholeWindow } from '#ui/use-whole-window.ts'
import {
  CLOUD_BUDGETS,
  type CloudBudget,
  type CloudColouring,
  type CloudDistance,
  type CloudSection,
  type CloudTool,
  type CloudViewer,
} from '#viewers/cloud/cloud-viewer.ts'
import type { CloudFacts } from '../../contract/dataset-report.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { useCloudViewer } from '../use-cloud-viewer.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import { CloudClasses, CloudLooks } from './cloud-looks.tsx'
import css from './cloud-walk.module.css'
import { SectionChart } from './section-chart.tsx'

const NOTHING_HIDDEN: ReadonlySet<number> = new Set()

/** A point cloud to walk through: nodes come as they are looked at, each by its range of the file. */
export function CloudWalk({ dataset, cloud }: { readonly dataset: GeoDataset; readonly cloud: CloudFacts }) {
  const text = useGeospatialText()
  const whole = useWholeWindow()
  const host = useRef<HTMLDivElement>(null)
  const { viewer, failure } = useCloudViewer(host, dataset.id, cloud)
  const [tool, setTool] = useState<CloudTool>('look')
  useEffect(() => viewer?.setTool(tool), [viewer, tool])
  return (
    <section
      className={classNames(css['walk'], whole.className)}
      data-whole={whole.isWhole || undefined}
      aria-labelledby="cloud-walk"
    >
      <h2 id="cloud-walk" className={css['heading']}>
        {text('cloudWalk')}
      </h2>
      {failure && (
        <p role="alert" className={css['alert']}>
          {text(`cloudFailed.${failure}`)}
        </p>
      )}
      <div className={css['screen']}>
        <div className={css['stage']}>
          <div ref={host} className={css['host']} dir="ltr" />
          <Drawn viewer={viewer} all={cloud.points} />
        </div>
        <div className={css['panel']}>
          <SegmentedControl
            label={text('cloudTool')}
            value={tool}
            onChange={setTool}
            segments={(['look', 'distance', 'section'] as const).map((value) => ({
              value,
              label: text(`cloudTool.${value}`),
            }))}
          />
          <p className={css['hint']}>{text(`cloudHint.${tool}`)}</p>
          <div className={css['tools']}>
            <Button size="small" onClick={() => viewer?.seeAll()}>
              {text('seeAll')}
            </Button>
            <Button size="small" onClick={() => viewer?.seeFromAbove()}>
              {text('seeFromAbove')}
            </Button>
            <Button size="small" aria-pressed={whole.isWhole} onClick={whole.toggle}>
              {text('wholeWindow')}
            </Button>
          </div>
          <Settings viewer={viewer} cloud={cloud} />
        </div>
      </div>
      <Measured viewer={viewer} isInMetres={cloud.metres !== null} />
    </section>
  )
}

function Settings({ viewer, cloud }: { readonly viewer: CloudViewer | null; readonly cloud: CloudFacts }) {
  const [colouring, setColouring] = useState<CloudColouring>(cloud.hasColour ? 'colour' : 'height')
  const [budget, setBudget] = useState<CloudBudget>(() => (matchMedia('(pointer: coarse)').matches ? 'few' : 'middle'))
  const [isShaded, setShaded] = useState(true)
  const [hidden, setHidden] = useState(NOTHING_HIDDEN)
  useEffect(() => viewer?.setColouring(colouring), [viewer, colouring])
  useEffect(() => viewer?.setBudget(CLOUD_BUDGETS[budget]), [viewer, budget])
  useEffect(() => viewer?.setEyeDome(isShaded), [viewer, isShaded])
  useEffect(() => viewer?.setHidden(hidden), [viewer, hidden])
  return (
    <>
      <CloudLooks
        cloud={cloud}
        looks={{ colouring, budget, isShaded }}
        onColouring={setColouring}
        onBudget={setBudget}
        onShaded={setShaded}
      />
      <CloudClasses classes={cloud.classes} hidden={hidden} onHidden={setHidden} />
    </>
  )
}

function Drawn({ viewer, all }: { readonly viewer: CloudViewer | null; readonly all: number }) {
  const text = useGeospatialText()
  const format = useFormats()
  const [drawn, setDrawn] = useState({ points: 0, isLoading: true })
  useEffect(() => viewer?.on('drawn', setDrawn), [viewer])
  const words = { shown: format.number(drawn.points, 0), all: format.number(all, 0) }
  return (
    <p className={css['drawn']} data-loading={drawn.isLoading}>
      {text('pointsDrawn', words)}
    </p>
  )
}

function Measured({ viewer, isInMetres }: { readonly viewer: CloudViewer | null; readonly isInMetres: boolean }) {
  const text = useGeospatialText()
  const format = useFormats()
  const [distance, setDistance] = useState<CloudDistance | null>(null)
  const [section, setSection] = useState<CloudSection | null>(null)
  useEffect(() => viewer?.on('distance', setDistance), [viewer])
  useEffect(() => viewer?.on('section', setSection), [viewer])
  const write = useMemo(
    () => (value: number) =>
      isInMetres ? text('metresOf', { value: format.number(value, 2) }) : format.number(value, 2),
    [isInMetres, text, format],
  )
  const place = (values: readonly number[]) => values.map((value) => format.number(value, 2)).join(' · ')
  return (
    <div role="status">
      {distance && (
        <dl className={css['measured']}>
          {(['straight', 'level', 'rise'] as const).map((name) => (
            <div key={name}>
              <dt>{text(`distance.${name}`)}</dt>
              <dd>
                <bdi dir="ltr">{write(distance[name])}</bdi>
              </dd>
            </div>
          ))}
          {(['from', 'to'] as const).map((name) => (
            <div key={name}>
              <dt>{text(`distance.${name}`)}</dt>
              <dd>
                <bdi dir="ltr">{place(distance[name])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {section && <SectionChart section={section} write={write} />}
    </div>
  )
}
