import type { KeyboardEvent } from 'react'
import css from './compare.module.css'
import type { ComparedSoFar, PlaceOfPair } from './compare-pdfs.ts'
import type { CompareTexts } from './compare-texts.ts'

interface Props {
  readonly soFar: ComparedSoFar
  readonly chosen: number | null
  readonly onChoose: (place: number) => void
  readonly texts: CompareTexts
}

/** Every changed place, by its page; arrows move along the list. */
export function PlaceList({ soFar, chosen, onChoose, texts }: Props) {
  const { places, pairs, fraction, leftOutFrom } = soFar
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
  }
  return (
    <section className={css['list']} aria-label={texts.places(places.length)}>
      <h3 className={css['heading']} role="status">
        {fraction === 1 && places.length === 0 ? texts.noPlaces : texts.places(places.length)}
      </h3>
      {leftOutFrom !== null && <p className={css['small']}>{texts.leftOut(leftOutFrom)}</p>}
      <ol className={css['places']} onKeyDown={step}>
        {places.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are only ever added behind the last
          <li key={at}>
            <button
              type="button"
              className={css['place']}
              aria-current={at === chosen || undefined}
              onClick={() => onChoose(at)}
            >
              <span className={css['swatch']} data-kind={kindOf(place)} aria-hidden="true" />
              {texts.place(place.kind, pairs[place.pair]?.before ?? null, pairs[place.pair]?.after ?? null)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How a place is coloured: a whole page as what is on it. */
export function kindOf({ kind }: Pick<PlaceOfPair, 'kind'>): 'added' | 'removed' | 'changed' {
  if (kind === 'page-added') return 'added'
  return kind === 'page-removed' ? 'removed' : kind
}
