import { type RefObject, useEffect, useRef, useState } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { PdfSource } from '../open-pdf.ts'
import frame from '../pdf-frame.module.css'
import { NotOpened, PAGE_MARGIN, StepButtons, ZoomButtons } from '../pdf-frame.tsx'
import { useOpenedPdf } from '../use-opened-pdf.ts'
import { useWidth } from '../use-width.ts'
import css from './compare.module.css'
import type { CompareTexts, CompareView } from './compare-texts.ts'
import { Overlaid } from './overlaid.tsx'
import { PlaceList } from './place-list.tsx'
import { type PointedOut, type ShownPairs, type Side, SideBySide } from './side-by-side.tsx'
import { useComparison } from './use-comparison.ts'

interface Props {
  /** The same object for the same file. */
  readonly before: PdfSource
  readonly after: PdfSource
  readonly view: CompareView
  readonly onView: (view: CompareView) => void
  /** A passage that is shown on both sides. The same object until another one is asked for. */
  readonly pointedOut: Readonly<Record<Side, PointedOut | null>>
  readonly stamps: Readonly<Record<Side, string | null>>
  readonly texts: CompareTexts
}

/** Two PDF files side by side or over each other, with a list of the places that changed. */
export function ComparedPdfs(props: Props) {
  const { texts } = props
  const [turn, setTurn] = useState(0)
  const [before, after] = [useOpenedPdf(props.before, turn), useOpenedPdf(props.after, turn)]
  const comparison = useComparison(before.opened, after.opened)
  const isFailed = before.isFailed || after.isFailed
  if (isFailed || !before.opened || !after.opened || !comparison)
    return <NotOpened isFailed={isFailed} onRetry={() => setTurn((count) => count + 1)} texts={texts} />
  const opened = { before: before.opened, after: after.opened }
  return <Compared {...props} opened={opened} comparison={comparison} />
}

interface ComparedProps extends Props {
  readonly opened: ShownPairs['opened']
  readonly comparison: NonNullable<ReturnType<typeof useComparison>>
}

function Compared({ opened, comparison, view, onView, pointedOut, stamps, texts }: ComparedProps) {
  const { soFar, comparer, isFailed } = comparison
  const frames = { before: useRef<HTMLDivElement>(null), after: useRef<HTMLDivElement>(null) }
  const width = useWidth(frames.after, view)
  const [zoom, setZoom] = useState(1)
  const [fade, setFade] = useState(50)
  const [chosen, setChosen] = useState<number | null>(null)
  const widest = Math.max(opened.before.firstSize[0], opened.after.firstSize[0])
  const scale = (Math.max(width - PAGE_MARGIN, 160) / widest) * zoom
  const choose = (place: number) => {
    setChosen(place)
    const { places } = soFar
    requestAnimationFrame(() => showPlace(frames.after, place, places[place]?.pair ?? 0))
  }
  useShownPassage(frames, pointedOut, soFar.pairs, width > 0)
  const step = (by: number) => {
    const of = soFar.places.length
    if (of > 0) choose(chosen === null ? (by > 0 ? 0 : of - 1) : (chosen + by + of) % of)
  }
  const shown = { opened, soFar, chosen, onChoose: choose, scale, texts }
  return (
    <section className={css['compared']} aria-label={texts.label}>
      <div className={frame['tools']}>
        <SegmentedControl
          label={texts.views}
          value={view}
          segments={[
            { value: 'side', label: texts.view.side },
            { value: 'over', label: texts.view.over },
          ]}
          onChange={onView}
        />
        {view === 'over' && <Fade value={fade} onChange={setFade} texts={texts} />}
        <span className={frame['room']} />
        <span>{texts.at(chosen === null ? 0 : chosen + 1, soFar.places.length)}</span>
        <StepButtons onStep={step} texts={texts} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} texts={texts} />
      </div>
      <div className={css['body']}>
        {view === 'side' ? (
          <SideBySide {...shown} frames={frames} pointedOut={pointedOut} stamps={stamps} />
        ) : (
          <Overlaid {...shown} frame={frames.after} comparer={comparer} fade={fade} />
        )}
        <div className={css['beside']}>
          {soFar.fraction < 1 && !isFailed && <ProgressBar label={texts.comparing} fraction={soFar.fraction} />}
          {isFailed && <p role="alert">{texts.comparingFailed}</p>}
          <PlaceList soFar={soFar} chosen={chosen} onChoose={choose} texts={texts} />
        </div>
      </div>
    </section>
  )
}

function Fade(props: { readonly value: number; readonly onChange: (value: number) => void; texts: CompareTexts }) {
  const { value, onChange, texts } = props
  return (
    <div className={css['fade']}>
      <span data-kind="removed" className={css['inColour']}>
        {texts.legend.gone}
      </span>
      <input
        type="range"
        aria-label={texts.fade}
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span data-kind="added" className={css['inColour']}>
        {texts.legend.come}
      </span>
      <span className={css['small']}>{texts.legend.same}</span>
    </div>
  )
}

/** Turns to a passage of the text when another one is pointed out. */
function useShownPassage(
  frames: Readonly<Record<Side, RefObject<HTMLDivElement | null>>>,
  pointedOut: Props['pointedOut'],
  pairs: ShownPairs['soFar']['pairs'],
  isThere: boolean,
): void {
  const { before, after } = pointedOut
  const at = pairs.findIndex((pair) => (after ? pair.after === after.page : before && pair.before === before.page))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is pointed out, and when its page is found
  useEffect(() => {
    if (at < 0 || !isThere) return
    const [side, other] = after ? [frames.after, frames.before] : [frames.before, frames.after]
    const frame = side.current ?? other.current
    const passage = frame?.querySelector('[data-passage]') ?? frame?.querySelector(`[data-pair="${at}"]`)
    if (frame && passage) intoSight(frame, passage)
  }, [before, after, at, isThere])
}

/** Moves a place to the middle of its frame; the other side follows. */
function showPlace({ current: frame }: RefObject<HTMLDivElement | null>, place: number, pair: number): void {
  if (!frame) return
  frame.scrollIntoView({ block: 'nearest' })
  const box = frame.querySelector(`[data-place="${place}"]`) ?? frame.querySelector(`[data-pair="${pair}"]`)
  if (box) intoSight(frame, box)
}

function intoSight(frame: HTMLElement, part: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), part.getBoundingClientRect()]
  const down = Math.max(0, (outer.height - inner.height) / 2)
  const across = Math.max(0, (outer.width - inner.width) / 2)
  frame.scrollBy({ top: inner.top - outer.top - down, left: inner.left - outer.left - across })
}
