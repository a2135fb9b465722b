import { FilterChip } from '#ui/filter-chip.tsx'
import type { GrantedPlace } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import css from './access.module.css'

interface Named {
  readonly code: string
  readonly name: string
  readonly nameAr: string
}

/** The places that are chosen, each with the way to take it back. */
export function ChosenPlaces(props: {
  value: readonly GrantedPlace[]
  places: readonly Named[]
  onChange: (value: GrantedPlace[]) => void
}) {
  const { value, places, onChange } = props
  const text = useAccessText()
  const nameOf = useNameOf()
  if (value.length === 0) return <p className={css['note']}>{text('nothingChosen')}</p>
  return (
    <div className={css['chips']}>
      {value.map(({ code }) => {
        const place = places.find((known) => known.code === code)
        const name = place ? nameOf.place(place) : code
        return (
          <FilterChip
            key={code}
            name={code}
            value={name === code ? '' : name}
            removeLabel={text('removeNamed', { name })}
            onRemove={() => onChange(value.filter((chosen) => chosen.code !== code))}
          />
        )
      })}
    </div>
  )
}
