import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { type EntryColumn, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { MasterColumn } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { GIVEN_FIELDS, RULES } from '../../contract/master-records-records.ts'
import { columnsOfRows, fieldCell, newRow, rowsOfColumns, unitCell } from '../column-rows.ts'
import { useMasterRecordsText } from '../use-master-records-text.ts'
import css from './master-records.module.css'

interface Source {
  readonly templateId: string
  readonly lines: string
}

/** Which templates a master record is made of, and its columns: rule, unit, and where each source says it. */
export function ColumnsField() {
  const text = useMasterRecordsText()
  const nameOf = useNameOf()
  const say = useSay()
  const siteCode: string = useController({ name: 'siteCode' }).field.value ?? ''
  const sources = useController({ name: 'sources' }).field
  const columns = useController({ name: 'columns' }).field
  const [ofColumns, ofSources] = [useFieldTexts('columns').error, useFieldTexts('sources').error]
  const problem = ofColumns ?? ofSources
  const offered = useApiQuery(masterRecordsApi, 'offered', { siteCode }, { enabled: siteCode !== '' })
  const chosen = (sources.value ?? []) as readonly Source[]
  const [rows, setRows] = useState(() => [...rowsOfColumns((columns.value ?? []) as readonly MasterColumn[]), newRow()])
  const templates = offered.data ?? []
  const labelOf = (template: (typeof templates)[number]) => `${nameOf(template)} · ${template.structureCode}`
  const change = (entered: typeof rows, of = chosen) => {
    setRows(entered)
    const filled = entered.filter(({ cells }) => (cells['title'] ?? '') !== '')
    columns.onChange(
      columnsOfRows(
        filled,
        of.map(({ templateId }) => templateId),
      ),
    )
  }
  const choose = (of: readonly Source[]) => {
    sources.onChange(of)
    change(rows, of)
  }
  const given = GIVEN_FIELDS.map((value) => ({ value, label: text(`field.${value}`) }))
  const entered = filledRows([{ name: 'title', label: '', kind: 'text' }], rows)
  const grid: readonly EntryColumn[] = [
    { name: 'title', label: text('title'), kind: 'text', maxLength: 120, isRequired: true, width: '10rem' },
    { name: 'titleAr', label: text('titleAr'), kind: 'text', maxLength: 120, width: '9rem' },
    {
      ...{ name: 'rule', label: text('rule'), kind: 'choice', width: '10rem', startsAs: 'sum' },
      choices: RULES.map((value) => ({ value, label: text(`rule.${value}`) })),
    },
    { name: 'unit', label: text('unitOfResult'), kind: 'text', maxLength: 20, width: '7rem' },
    {
      ...{ name: 'weight', label: text('weight'), kind: 'choice', width: '8rem' },
      choices: entered.map(({ key, cells }) => ({ value: key, label: cells['title'] ?? '' })),
    },
    ...templates
      .filter(({ templateId }) => chosen.some((source) => source.templateId === templateId))
      .flatMap((template): EntryColumn[] => [
        {
          ...{ name: fieldCell(template.templateId), label: labelOf(template), kind: 'choice', width: '13rem' },
          choices: [...template.questions.map(({ name, title }) => ({ value: name, label: say(title) })), ...given],
        },
        { name: unitCell(template.templateId), label: text('unitThere'), kind: 'text', maxLength: 20, width: '7rem' },
      ]),
  ]
  return (
    <section className={css['section']} aria-labelledby="master-columns" data-wide>
      <h2 id="master-columns" className={css['heading']}>
        {text('sources')}
      </h2>
      <p className={css['quiet']}>{templates.length === 0 && offered.data ? text('noSources') : text('sourcesHelp')}</p>
      <div className={css['sources']}>
        {templates.map((template) => {
          const { templateId, repeats } = template
          const source = chosen.find((one) => one.templateId === templateId)
          const others = chosen.filter((one) => one.templateId !== templateId)
          return (
            <div key={templateId} className={css['source']}>
              <Checkbox
                label={labelOf(template)}
                checked={source !== undefined}
                onChange={() => choose(source ? others : [...chosen, { templateId, lines: '' }])}
              />
              {source && repeats.length > 0 && (
                <SelectField
                  label={text('linesOf', { template: nameOf(template) })}
                  choices={[
                    { value: '', label: text('oneRow') },
                    ...repeats.map(({ name, title }) => ({ value: name, label: say(title) })),
                  ]}
                  value={source.lines}
                  onChange={({ target }) => choose([...others, { templateId, lines: target.value }])}
                />
              )}
            </div>
          )
        })}
      </div>
      <h2 className={css['heading']}>{text('columns')}</h2>
      <p className={css['quiet']}>{text('columnsHelp')}</p>
      <EntryGrid
        label={text('columns')}
        columns={grid}
        rows={rows}
        newRow={newRow}
        maxRows={60}
        onChange={(next) => change([...next])}
      />
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </section>
  )
}
