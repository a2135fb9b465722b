import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useSay } from '../language/use-text.ts'
import type { ListState } from '../list/use-list-state.ts'
import { showMessage } from '../messages/message-store.ts'

const GONE = {
  en: 'This list has no longer: {names}. It is shown without.',
  ar: 'لم تعد هذه القائمة تحتوي على: {names}. تُعرض من دونها.',
}

/** An address or a view that asks for a column or a value which is gone: the list opens without it, and says so. */
export function MendedList({ list, error }: { readonly list: ListState; readonly error: unknown }) {
  const say = useSay()
  const refused = error instanceof ApiError && error.status === 400 ? namesOf(error) : []
  const asked: Readonly<Record<string, string | undefined>> = { ...list.filters, sort: list.sort, group: list.group }
  // A group is sorted by.
  const gone = Object.keys(asked).filter(
    (name) => asked[name] !== undefined && refused.includes(name === 'group' ? 'sort' : name),
  )
  const mend = useEffectEvent(() => {
    const left = Object.entries(asked).filter(([name]) => !gone.includes(name))
    const search = list.search === '' ? {} : { search: list.search }
    const names = gone.map((name) => (name === 'group' || name === 'sort' ? asked[name] : `${name} ${asked[name]}`))
    list.replaceQuery({ ...Object.fromEntries(left), ...search }, { isCorrection: true })
    showMessage({ tone: 'warning', text: say(GONE).replace('{names}', [...new Set(names)].join(' · ')) })
  })
  const isGone = gone.length > 0
  useEffect(() => {
    if (isGone) mend()
  }, [isGone])
  return null
}

/** Of a field that takes several, the server names which of them it does not know: `partyRole.0`. */
const namesOf = ({ fields }: ApiError) => Object.keys(fields).map((field) => field.split('.')[0] ?? field)
