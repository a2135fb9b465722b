import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { linksApi } from '../../contract/links-api.ts'
import type { LinkedRecord } from '../../contract/record-link.ts'
import { useLinksText } from '../use-links-text.ts'
import { useRecordName } from './pointing-part.tsx'

interface RecordChoiceProps {
  readonly chosen: LinkedRecord | null
  readonly onChoose: (record: LinkedRecord | null) => void
  /** The record that is linked, which is not offered. */
  readonly but?: RecordKey
}

const keyOf = ({ entityType, entityId }: RecordKey) => `${entityType} ${entityId}`

/** A record of any kind that the person may read, by number, title or copied address. */
export function RecordChoice({ chosen, onChoose, but }: RecordChoiceProps) {
  const text = useLinksText()
  const say = useSay()
  const nameOf = useRecordName()
  const [search, setSearch] = useState('')
  const found = useApiQuery(linksApi, 'candidates', { search }, { keepPrevious: true })
  const others = (found.data ?? []).filter((other) => !but || keyOf(other) !== keyOf(but))
  const choices = chosen && !others.some((other) => keyOf(other) === keyOf(chosen)) ? [chosen, ...others] : others
  return (
    <SearchSelect
      label={text('other')}
      placeholder={text('otherHint')}
      choices={choices.map((other) => ({ value: keyOf(other), label: nameOf(other), hint: say(other.kind) }))}
      value={chosen && keyOf(chosen)}
      onSearch={setSearch}
      onChange={(key) => onChoose(choices.find((other) => keyOf(other) === key) ?? null)}
      emptyText={found.error?.message ?? text('nothingFound')}
    />
  )
}
