import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OverlaidPages } from '#engines/comparison/pages/overlaid-pages.ts'
import type { OpenedPdf } from '../open-pdf.ts'
import { useIsNear } from '../use-is-near.ts'
import css from './compare.module.css'
import type { PagePair } from './compare-pdfs.ts'
import { comparedScale, drawPage, emptyPage } from './draw-page.ts'
import type { PageComparer } from './page-comparer.ts'
import { Boxes, type ShownPairs, type Side } from './side-by-side.tsx'

interface Props extends ShownPairs {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly comparer: PageComparer
  /** 0: only what was before; 50: both; 100: only what is after. */
  readonly fade: number
}

/** Both files over each other: what only one has in its colour, what both have in grey. */
export function Overlaid({ frame, soFar, texts, ...shown }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
    // biome-ignore lint/a11y/useSemanticElements: a part of the comparison, named for who moves by keys
    <div ref={frame} className={css['frame']} dir="ltr" role="group" aria-label={texts.view.over} tabIndex={0}>
      {soFar.pairs.map((pair, at) => (
        <OverlaidPair
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs stand in the order of their pages
          key={`${at} ${pair.before} ${pair.after}`}
          pair={pair}
          at={at}
          places={soFar.places}
          label={texts.pages(pair.before, pair.after)}
          {...shown}
        />
      ))}
    </div>
  )
}

interface PairProps extends Omit<Props, 'frame' | 'soFar' | 'texts'> {
  readonly pair: PagePair
  readonly at: number
  readonly places: Props['soFar']['places']
  readonly label: string
}

function OverlaidPair({ pair, at, places, label, opened, comparer, scale, fade, ...choosing }: PairProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const laid = useLayers(isNear ? pair : null, { opened, comparer })
  const size = laid?.size ?? [
    Math.max(pair.beforeSize[0], pair.afterSize[0]),
    Math.max(pair.beforeSize[1], pair.afterSize[1]),
  ]
  return (
    <div
      ref={box}
      className={css['sheet']}
      data-pair={at}
      style={{ inlineSize: size[0] * scale, blockSize: size[1] * scale }}
    >
      <div className={css['laid']} role="img" aria-label={label} data-drawn={laid ? '' : undefined}>
        {laid && (
          <>
            <Layer of={laid.layers} name="same" opacity={1} />
            <Layer of={laid.layers} name="gone" opacity={Math.min(1, (100 - fade) / 50)} />
            <Layer of={laid.layers} name="come" opacity={Math.min(1, fade / 50)} />
          </>
        )}
      </div>
      <Boxes side="after" pair={at} places={places} scale={scale} inset={laid?.inset ?? [0, 0]} {...choosing} />
    </div>
  )
}

interface Laid {
  readonly layers: OverlaidPages
  /** Of both pages together, in points, and where the newer one begins. */
  readonly size: readonly [number, number]
  readonly inset: readonly [number, number]
}

interface Drawing {
  readonly opened: Readonly<Record<Side, OpenedPdf>>
  readonly comparer: PageComparer
}

/** What is only scrolled past is not drawn. */
const QUIET_MS = 150

/** The layers of a pair while it is in sight. */
function useLayers(pair: PagePair | null, { opened, comparer }: Drawing): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null)
  useEffect(() => {
    if (!pair) return setLaid(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      draw(pair, { opened, comparer }, stop.signal).then(
        (drawn) => !stop.signal.aborted && setLaid(drawn),
        // Out of sight again, or a page that cannot be drawn: the comparison says so.
        () => undefined,
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pair, opened, comparer])
  return laid
}

/** As finely as the changed places are looked for, whatever the size on the screen: so that both say the same. */
async function draw(pair: PagePair, { opened, comparer }: Drawing, signal: AbortSignal): Promise<Laid> {
  const { beforeSize, afterSize } = pair
  const drawnScale = comparedScale([beforeSize, afterSize])
  const side = (of: Side, size: PagePair['beforeSize']) => {
    const number = pair[of]
    if (number === null) return emptyPage(size, drawnScale)
    return drawPage({ document: opened[of].document, number }, drawnScale, signal)
  }
  const layers = await comparer.layers(await side('before', beforeSize), await side('after', afterSize))
  const { width, height, origin } = layers
  return {
    layers,
    size: [width / drawnScale, height / drawnScale],
    inset: [origin.x / drawnScale, origin.y / drawnScale],
  }
}

function Layer(props: {
  readonly of: OverlaidPages
  readonly name: 'same' | 'gone' | 'come'
  readonly opacity: number
}) {
  const { of, name, opacity } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const to = canvas.current
    if (!to) return
    to.width = of.width
    to.height = of.height
    to.getContext('2d')?.putImageData(new ImageData(of[name] as Uint8ClampedArray<ArrayBuffer>, of.width), 0, 0)
    return () => {
      // Phones count the memory of canvases that are waiting to be collected.
      to.width = 0
    }
  }, [of, name])
  return <canvas ref={canvas} className={css['layer']} data-layer={name} style={{ opacity }} />
}
