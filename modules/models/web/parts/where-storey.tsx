import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { WherePartProps } from '#platform/web/records/where-slots.ts'
import { WHERE_WORDS } from '#platform/web/records/where-words.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { ModelStorey } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'

const KEPT_MS = 5 * 60_000

/** A storey of the building models of the place, or one that somebody types; shown with its height. */
export function WhereStorey({ place, value, onChange }: WherePartProps<string>) {
  const say = useSay()
  const text = useModelsText()
  const storeys = useStoreys(place)
  const heightOf = useHeight()
  if (!onChange) {
    const height = heightOf(storeys.find(({ name }) => isSame(name, value)))
    return (
      <>
        <bdi>{value}</bdi>
        {height && <> · {height}</>}
      </>
    )
  }
  return (
    <SearchSelect
      label={say(WHERE_WORDS.storey)}
      takesOwn
      clearLabel={say(WHERE_WORDS.clear)}
      emptyText={text(storeys.length > 0 ? 'storeyAsTyped' : 'noStoreys')}
      choices={storeys.map((storey) => ({ value: storey.name, label: storey.name, hint: heightOf(storey) }))}
      value={storeys.find(({ name }) => isSame(name, value))?.name ?? value}
      onChange={onChange}
    />
  )
}

const isSame = (name: string, value: string | null) => name.toLowerCase() === value?.trim().toLowerCase()

function useStoreys(place: WherePartProps<string>['place']): readonly ModelStorey[] {
  const codes = Object.fromEntries(Object.entries(place).filter(([, code]) => code !== ''))
  const asked = { ...codes, projectCode: place.projectCode }
  const found = useApiQuery(modelsApi, 'storeys', asked, { enabled: useCan('bim-model:read'), staleTimeMs: KEPT_MS })
  return found.data ?? []
}

/** Signed, as heights are written on sections: `+3.10 m`. */
function useHeight() {
  const format = useFormats()
  return (storey: ModelStorey | undefined): string => {
    if (!storey || storey.elevation === null) return ''
    const sign = storey.elevation < 0 ? '−' : storey.elevation > 0 ? '+' : '±'
    return `\u2066${sign}${format.number(Math.abs(storey.elevation), 2)}\u00a0m\u2069`
  }
}
