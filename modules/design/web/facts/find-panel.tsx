import { useEffect, useMemo } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { SavedFilters } from '../saved/saved-filters.tsx'
import tool from '../tools/tool-panels.module.css'
import { useDesignText } from '../use-design-text.ts'
import { ColourLegend } from './colour-legend.tsx'
import { type Condition, columnOf, lacksNumber, type ModelFacts, OPERATORS } from './fact-set.ts'
import css from './find-panel.module.css'
import { EMPTY_CONDITION, type Finding } from './use-finding.ts'

/** Values that are offered while one types; more would be no help. */
const VALUES_OFFERED = 50

/** Elements found by their properties: pick, isolate or hide them, keep the question, colour by a property. */
export function FindPanel(props: { viewer: BimViewer | null; finding: Finding; structureCode: string }) {
  const { viewer, finding, structureCode } = props
  const text = useDesignText()
  const { facts, conditions, setConditions, found, want } = finding
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is opened.
  useEffect(want, [])
  const change = (index: number, part: Partial<Condition>) =>
    setConditions(conditions.map((condition, at) => (at === index ? { ...condition, ...part } : condition)))
  return (
    <div className={css['panel']}>
      {facts.isLoading && (
        <p className={tool['hint']} role="status">
          <Spinner sizePx={13} /> {text('factsLoading')}
        </p>
      )}
      {facts.missing.length > 0 && (
        <p className={tool['hint']}>{text('factsMissing', { names: facts.missing.join(', ') })}</p>
      )}
      <ul className={css['conditions']}>
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place.
            key={index}
            finding={finding}
            condition={condition}
            onChange={(part) => change(index, part)}
            onRemove={
              conditions.length > 1 ? () => setConditions(conditions.filter((_one, at) => at !== index)) : undefined
            }
          />
        ))}
      </ul>
      <div className={tool['buttons']}>
        <Button
          size="small"
          look="quiet"
          icon={<Icon name="add" sizePx={14} />}
          onClick={() => setConditions([...conditions, EMPTY_CONDITION])}
        >
          {text('addCondition')}
        </Button>
      </div>
      <Result viewer={viewer} found={found} />
      <SavedFilters structureCode={structureCode} finding={finding} />
      <ColourLegend viewer={viewer} finding={finding} />
    </div>
  )
}

function ConditionRow(props: {
  finding: Finding
  condition: Condition
  onChange: (part: Partial<Condition>) => void
  onRemove: (() => void) | undefined
}) {
  const { finding, condition, onChange, onRemove } = props
  const text = useDesignText()
  const needsValue = condition.operator !== 'exists' && condition.operator !== 'missing'
  const { models } = finding.facts
  const values = useMemo(() => valuesOf(models, condition.property), [models, condition.property])
  const listId = `values-${condition.property.replace(/\W/g, '-')}`
  return (
    <li className={css['condition']}>
      <div className={css['property']}>
        <SearchSelect
          label={text('property')}
          isLabelHidden
          choices={finding.names.map((name) => ({ value: name, label: name }))}
          value={condition.property}
          emptyText={text('nothingFound')}
          onChange={(property) => property !== null && onChange({ property, value: '' })}
        />
        {onRemove && (
          <IconButton size="small" label={text('removeCondition')} icon={<Icon name="close" />} onClick={onRemove} />
        )}
      </div>
      <div className={css['test']}>
        <SelectField
          label={text('operator')}
          isLabelHidden
          value={condition.operator}
          choices={OPERATORS.map((operator) => ({ value: operator, label: text(`operator.${operator}`) }))}
          onChange={(event) =>
            onChange({ operator: OPERATORS.find((one) => one === event.target.value) ?? condition.operator })
          }
        />
        {needsValue && (
          <>
            <TextField
              label={text('value')}
              isLabelHidden
              placeholder={text('value')}
              list={listId}
              error={lacksNumber(condition) ? text('valueNoNumber') : undefined}
              value={condition.value}
              onChange={(event) => onChange({ value: event.target.value })}
            />
            <datalist id={listId}>
              {values.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </>
        )}
      </div>
    </li>
  )
}

function valuesOf(models: readonly ModelFacts[], property: string): string[] {
  const counts = new Map<string, number>()
  for (const { values } of columnOf(models, property))
    for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, VALUES_OFFERED)
    .map(([value]) => value)
}

function Result({ viewer, found }: { viewer: BimViewer | null; found: Finding['found'] }) {
  const text = useDesignText()
  const format = useFormats()
  if (!found) return <p className={tool['hint']}>{text('findHint')}</p>
  const isEmpty = found.length === 0
  return (
    <div className={css['result']}>
      <strong role="status">{text('foundElements', { count: found.length, shown: format.count(found.length) })}</strong>
      <div className={tool['buttons']}>
        <Button size="small" disabled={isEmpty} onClick={() => viewer?.select(found, { fly: true })}>
          {text('pickFound')}
        </Button>
        <Button size="small" disabled={isEmpty} onClick={() => void viewer?.isolate(found)}>
          {text('isolateFound')}
        </Button>
        <Button size="small" disabled={isEmpty} onClick={() => void viewer?.hide(found)}>
          {text('hide')}
        </Button>
      </div>
    </div>
  )
}
