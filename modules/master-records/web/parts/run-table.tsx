import { useState } from 'react'
import { inputRecordsModule } from '#modules/input-records/contract/input-records-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LineageInput, MasterRunPage } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { isNumberRule } from '../../contract/master-records-records.ts'
import { useMasterRecordsText } from '../use-master-records-text.ts'
import css from './master-records.module.css'

const PAGE = 50
const NO_CELL = { value: null, from: [] }

interface Opened {
  readonly title: string
  readonly from: readonly LineageInput[]
}

/** A run as a table; a value opens the reported rows that it was made of. */
export function RunTable({ id }: { readonly id: string }) {
  const text = useMasterRecordsText()
  const nameOf = useNameOf()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const found = useApiQuery(masterRecordsApi, 'run', { id, page, pageSize: PAGE }, { keepPrevious: true })
  if (!found.data) return <Skeleton height="16rem" />
  const { run, keys, columns, rows, conflicts, changes, total } = found.data
  const titleOf = ({ title, titleAr }: MasterRunPage['columns'][number]) => nameOf({ name: title, nameAr: titleAr })
  const head = (column: MasterRunPage['columns'][number]) => titleOf(column) + (column.unit && ` (${column.unit})`)
  const numbers = columns.filter(({ rule }) => isNumberRule(rule))
  return (
    <>
      <p className={css['quiet']}>
        {text('runFacts', {
          ...{ rows: format.count(run.rowCount), inputs: format.count(run.inputCount), person: run.madeBy },
          at: format.dateTime(run.madeAt),
        })}{' '}
        <bdi className={css['hash']}>{run.hash}</bdi>
      </p>
      <Conflicts of={conflicts} onOpen={setOpened} />
      <PlainTable heads={[...keys, ...columns].map(head)} numbers={numbers.map(head)}>
        {rows.map(({ key, cells }) => (
          <tr key={key.join('\n')}>
            {key.map((part, at) => (
              <td key={keys[at]?.name ?? at}>
                <bdi>{part}</bdi>
              </td>
            ))}
            {columns.map((column, at) => {
              const { value, from } = cells[at] ?? NO_CELL
              return (
                <td key={column.name} className={css['cell']} data-number={numbers.includes(column) || undefined}>
                  {from.length === 0 ? (
                    '–'
                  ) : (
                    <Button
                      look="quiet"
                      size="small"
                      onClick={() => setOpened({ title: `${key.join(' · ')}: ${titleOf(column)}`, from })}
                    >
                      <bdi>{value ?? text('inConflict')}</bdi>
                    </Button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </PlainTable>
      <PagePager page={page} pageSize={PAGE} found={{ items: rows, total }} onPage={setPage} />
      <Changes of={changes} />
      {opened && <Lineage {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Conflicts({ of, onOpen }: { of: MasterRunPage['conflicts']; onOpen: (opened: Opened) => void }) {
  const text = useMasterRecordsText()
  const format = useFormats()
  if (of.length === 0) return <p className={css['quiet']}>{text('noConflicts')}</p>
  return (
    <section className={css['section']} aria-label={text('conflicts')}>
      <h2 className={css['heading']}>{text('conflicts')}</h2>
      <p className={css['quiet']}>{text('conflictsHelp')}</p>
      <PlainTable heads={[text('kind'), text('row'), text('column'), text('rowsReported')]} hasCards>
        {of.map(({ kind, key, column, from }) => (
          <tr key={`${kind} ${key.join('\n')} ${column}`}>
            <td>{text(`conflict.${kind}`)}</td>
            <td>
              <bdi>{key.join(' · ') || '–'}</bdi>
            </td>
            <td>{column || '–'}</td>
            <td>
              <Button look="quiet" size="small" onClick={() => onOpen({ title: key.join(' · '), from })}>
                {text('showRows', { count: format.count(from.length) })}
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function Changes({ of }: { of: MasterRunPage['changes'] }) {
  const text = useMasterRecordsText()
  if (of.length === 0) return null
  return (
    <section className={css['section']} aria-label={text('changes')}>
      <h2 className={css['heading']}>{text('changes')}</h2>
      <PlainTable heads={[text('kind'), text('row'), text('column'), text('before'), text('after')]} hasCards>
        {of.map(({ kind, key, column, before, after }) => (
          <tr key={`${key.join('\n')} ${column}`}>
            <td>{text(`change.${kind}`)}</td>
            <td>
              <bdi>{key.join(' · ')}</bdi>
            </td>
            <td>{column || '–'}</td>
            <td className={css['cell']}>{before ?? '–'}</td>
            <td className={css['cell']}>{after ?? '–'}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** Where a value comes from: each row opens the record of the company. */
function Lineage({ title, from, onClose }: Opened & { readonly onClose: () => void }) {
  const text = useMasterRecordsText()
  const format = useFormats()
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>{text('close')}</Button>}>
      <PlainTable heads={[text('record'), text('field.@company'), text('field.@day'), text('line'), text('value')]}>
        {from.map((input) => (
          <tr key={`${input.recordId} ${input.line}`}>
            <td>
              <ScreenLink to={inputRecordsModule} screen="detail" params={{ id: input.recordId }}>
                <bdi>{`${input.number} · ${input.revision}`}</bdi>
              </ScreenLink>
            </td>
            <td>{input.company}</td>
            <td>{format.day(input.day, 'UTC')}</td>
            <td>{input.line || '–'}</td>
            <td className={css['cell']}>
              <bdi>{input.value}</bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Dialog>
  )
}
