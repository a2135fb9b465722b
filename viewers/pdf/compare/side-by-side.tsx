import type { RefObject } from 'react'
import type { OpenedPdf } from '../open-pdf.ts'
import { PageStamp } from '../pdf-frame.tsx'
import { PdfPage } from '../pdf-page.tsx'
import css from './compare.module.css'
import type { ComparedSoFar } from './compare-pdfs.ts'
import type { CompareTexts } from './compare-texts.ts'
import { kindOf } from './place-list.tsx'

export type Side = 'before' | 'after'

/** What is pointed out on a page besides what changed: a passage of the text. */
export interface PointedOut {
  readonly page: number
  /** Left, top, right, bottom in points from the upper left corner. */
  readonly boxes: readonly (readonly number[])[]
}

export interface ShownPairs {
  readonly opened: Readonly<Record<Side, OpenedPdf>>
  readonly soFar: ComparedSoFar
  readonly chosen: number | null
  readonly onChoose: (place: number) => void
  /** Screen pixels to a point. */
  readonly scale: number
  readonly texts: CompareTexts
}

interface Props extends ShownPairs {
  readonly frames: Readonly<Record<Side, RefObject<HTMLDivElement | null>>>
  readonly pointedOut: Readonly<Record<Side, PointedOut | null>>
  readonly stamps: Readonly<Record<Side, string | null>>
}

/** Both files beside each other, page by page at the same height: where one is scrolled, the other follows. */
export function SideBySide(props: Props) {
  const { frames } = props
  const follow = (side: Side) => {
    const [from, to] = [frames[side].current, frames[side === 'before' ? 'after' : 'before'].current]
    if (!from || !to) return
    // Both are equally large: what is set here comes back as the same place, and that ends it.
    if (to.scrollTop !== from.scrollTop) to.scrollTop = from.scrollTop
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
  }
  return (
    <div className={css['pair']}>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className={css['half']}>
          <h3 className={css['heading']}>{props.texts[side]}</h3>
          {/* biome-ignore lint/a11y/useSemanticElements: a part of the comparison, named for who moves by keys */}
          <div
            ref={frames[side]}
            className={css['frame']}
            dir="ltr"
            role="group"
            aria-label={props.texts[side]}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
            tabIndex={0}
            onScroll={() => follow(side)}
          >
            <PagesOfSide {...props} side={side} />
          </div>
        </div>
      ))}
    </div>
  )
}

function PagesOfSide({ side, opened, soFar, scale, pointedOut, stamps, texts, ...choosing }: Props & { side: Side }) {
  const stamp = stamps[side]
  return soFar.pairs.map((pair, at) => {
    const number = pair[side]
    const height = Math.max(pair.beforeSize[1], pair.afterSize[1]) * scale
    const width = Math.max(pair.beforeSize[0], pair.afterSize[0]) * scale
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pairs stand in the order of their pages
      <div key={at} className={css['sheet']} data-pair={at} style={{ blockSize: height, inlineSize: width }}>
        {number === null ? (
          <p className={css['nothing']} dir="auto">
            {texts.noPage}
          </p>
        ) : (
          <PdfPage
            // Another page at this place is another one.
            key={number}
            opened={opened[side]}
            page={{
              ...{ number, scale, words: '', active: -1 },
              boxes: pointedOut[side]?.page === number ? pointedOut[side].boxes : NO_BOXES,
            }}
            overlay={() => <Boxes side={side} pair={at} places={soFar.places} scale={scale} {...choosing} />}
          />
        )}
        {number !== null && <PageStamp>{stamp}</PageStamp>}
      </div>
    )
  })
}

const NO_BOXES: readonly (readonly number[])[] = []

interface BoxesProps extends Pick<ShownPairs, 'chosen' | 'onChoose' | 'scale'> {
  readonly side: Side
  readonly pair: number
  readonly places: ComparedSoFar['places']
  /** Points by which the page lies further in. */
  readonly inset?: readonly [number, number]
}

/** The changed places of a page as boxes over it. */
export function Boxes({ side, pair, places, scale, chosen, onChoose, inset = [0, 0] }: BoxesProps) {
  return places.map((place, at) => {
    const box = place[side] ?? place[side === 'before' ? 'after' : 'before']
    if (place.pair !== pair || !box || place.kind.startsWith('page-')) return null
    const [left, top, right, bottom] = box
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the pages has every place as a button
      // biome-ignore lint/a11y/useKeyWithClickEvents: the same
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: places are only ever added behind the last
        key={at}
        className={css['box']}
        data-place={at}
        data-kind={kindOf(place)}
        data-chosen={at === chosen || undefined}
        onClick={() => onChoose(at)}
        style={{
          left: (left + inset[0]) * scale - 3,
          top: (top + inset[1]) * scale - 3,
          width: (right - left) * scale + 6,
          height: (bottom - top) * scale + 6,
        }}
      />
    )
  })
}
