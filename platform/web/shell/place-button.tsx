import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { usePlace } from '../place/place-store.ts'
import css from './place-bar.module.css'
import { placesOf } from './places-of-kind.ts'
import type { PlaceKind } from './recent-places.ts'
import { useShellText } from './use-shell-text.ts'

/** Text keys of each kind of place. */
export const PLACE_WORDS = {
  project: { find: 'findProject', any: 'allProjects' },
  site: { find: 'findSite', any: 'anySite' },
  structure: { find: 'findStructure', any: 'anyStructure' },
} as const

interface PlaceButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind: PlaceKind
  readonly isWide: boolean
  readonly isOpen: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** The button of one step of the place: says what is picked, and that there is a list. */
export function PlaceButton({ kind, isWide, isOpen, ...button }: PlaceButtonProps) {
  const text = useShellText()
  const { current, isParentChosen } = placesOf(
    kind,
    usePlace((place) => place),
  )
  return (
    <button
      {...button}
      type="button"
      className={classNames(css['switch'], isWide && css['wide'], !current && css['unset'])}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={`${text(kind)}: ${current?.name ?? text(PLACE_WORDS[kind].any)}`}
      disabled={!isParentChosen}
      title={isParentChosen ? current?.name : text('placeAbove')}
    >
      <span className={css['name']}>{current?.name ?? text(kind)}</span>
      <Icon name="chevrons" sizePx={12} />
    </button>
  )
}
