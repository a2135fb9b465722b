import { useState } from 'react'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Icon } from '#ui/icon.tsx'
import { matchWords } from '#ui/match-words.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PropertyGroup } from '#viewers/bim/model/property-groups.ts'
import type { PropertyRow } from '#viewers/bim/model/property-rows.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './property-panel.module.css'
import { copiedText, valueText } from './value-text.ts'

/** More rows than this are searched rather than read. */
const SEARCHABLE_ROWS = 16

/** Everything the model says about the picked element, in groups that fold; each value can be copied. */
export function PropertyPanel(props: {
  title: string
  subtitle: string
  /** Null while they are being read. */
  groups: readonly PropertyGroup[] | null
}) {
  const { title, subtitle, groups } = props
  const text = useDesignText()
  const [words, setWords] = useState('')
  const rowCount = groups?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const shown = groups ? narrowed(groups, words) : []
  return (
    <div className={css['panel']}>
      <div className={css['head']}>
        <h3 className={css['title']}>
          <bdi>{title}</bdi>
        </h3>
        <div className={css['subtitle']}>{subtitle}</div>
      </div>
      {rowCount > SEARCHABLE_ROWS && (
        <div className={css['search']}>
          <SearchField label={text('searchProperties')} value={words} onChange={setWords} />
        </div>
      )}
      {!groups && <Waiting />}
      {groups && shown.length === 0 && <p className={css['empty']}>{text('nothingFound')}</p>}
      {shown.map((group) => (
        <PropertyGroupBlock key={`${group.kind} ${group.title}`} group={group} />
      ))}
    </div>
  )
}

/** Groups and rows that a search leaves; a group whose title matches stays whole. */
function narrowed(groups: readonly PropertyGroup[], words: string): PropertyGroup[] {
  if (words.trim() === '') return [...groups]
  return groups.flatMap((group) => {
    if (matchWords(words, group.title)) return [group]
    const rows = group.rows.filter(({ name, value }) => matchWords(words, name, String(value)))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

function PropertyGroupBlock({ group }: { group: PropertyGroup }) {
  const text = useDesignText()
  const isFromType = group.kind === 'typePropertySet'
  return (
    <details className={css['group']} open>
      <summary className={css['summary']}>
        <Icon name="chevron-end" sizePx={14} />
        <span className={css['groupTitle']}>
          <bdi>{group.title}</bdi>
        </span>
        {isFromType && <span className={css['ofType']}>{text('ofType')}</span>}
      </summary>
      <dl className={css['rows']}>
        {group.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set may hold one name twice, and rows never move.
          <Row key={`${row.name} ${index}`} row={row} />
        ))}
      </dl>
    </details>
  )
}

function Row({ row }: { row: PropertyRow }) {
  const text = useDesignText()
  const format = useFormats()
  const copy = async () => {
    const isCopied = await copyText(copiedText(row))
    showMessage({
      tone: isCopied ? 'success' : 'warning',
      text: text(isCopied ? 'valueCopied' : 'valueNotCopied', { name: row.name }),
    })
  }
  return (
    <div className={css['row']}>
      <dt className={css['name']} title={row.name}>
        <bdi>{row.name}</bdi>
      </dt>
      <dd className={css['value']}>
        <span className={css['text']}>
          <bdi dir={typeof row.value === 'number' ? 'ltr' : 'auto'}>
            {valueText(row, format)}
            {row.unit && <span className={css['unit']}> {row.unit}</span>}
          </bdi>
        </span>
        <button
          type="button"
          className={css['copy']}
          title={text('copyValue', { name: row.name })}
          aria-label={text('copyValue', { name: row.name })}
          onClick={() => void copy()}
        >
          <Icon name="copy" sizePx={13} />
        </button>
      </dd>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css['waiting']} aria-busy="true">
      {['80%', '60%', '72%', '50%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
