import { useDeferredValue, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import type { PickedElement } from '#platform/web/records/element-side.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type ElementRule, MOST_LINKED_ELEMENTS } from '../../contract/element-link.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { linkTargets } from '../link-targets.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './element-works.module.css'

/** Offered while one types; the rest is found by more letters. */
const OFFERED = 50

/** Links what is picked to an activity at once: these elements, or all of their class, on their storey or everywhere. */
export function LinkElements(props: { readonly elements: readonly PickedElement[]; readonly onClose: () => void }) {
  const { elements, onClose } = props
  const text = useSchedulesText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const projectCode = usePlace((place) => place.currentProject)?.code ?? ''
  const schedules = useApiQuery(schedulesApi, 'list', { projectCode, pageSize: 100 }, { enabled: projectCode !== '' })
  const [chosenSchedule, setSchedule] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const targets = linkTargets(elements)
  const [target, setTarget] = useState('picked')
  const linking = useApiMutation(schedulesApi, 'linkElements')
  const offered = schedules.data?.items ?? []
  const scheduleId = chosenSchedule ?? offered[0]?.id ?? null
  const search = useDeferredValue(typed)
  const activities = useApiQuery(
    schedulesApi,
    'activities',
    { id: scheduleId ?? '', pageSize: OFFERED, ...(search && { search }) },
    { enabled: scheduleId !== null, keepPrevious: true },
  )
  const chosen = targets.find(({ key }) => key === target) ?? targets[0]
  const isTooMany = chosen?.rule === null && elements.length > MOST_LINKED_ELEMENTS
  const link = async () => {
    if (scheduleId === null || code === null || !chosen) return
    let count = 0
    for (const { modelId, version, globalIds } of chosen.models) {
      const of = chosen.rule ? { rule: chosen.rule } : { globalIds: [...globalIds] }
      count += (await linking.send({ modelId, version, scheduleId, activityCode: code, ...of })).elements
    }
    showMessage({ tone: 'success', text: text('linkedElements', { count, shown: format.count(count), code }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('linkTitle')}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={linking.isPending}
            disabled={code === null || scheduleId === null || isTooMany}
            onClick={() => {
              // The failure stands in the dialog.
              link().catch(() => {})
            }}
          >
            {text('link')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        {schedules.data && offered.length === 0 && <p className={css['quiet']}>{text('noSchedule')}</p>}
        {offered.length > 1 && (
          <SelectField
            label={text('schedule')}
            value={scheduleId ?? ''}
            choices={offered.map(({ id, name, nameAr }) => ({ value: id, label: (isArabic && nameAr) || name }))}
            onChange={(event) => {
              setSchedule(event.target.value)
              setCode(null)
            }}
          />
        )}
        <SearchSelect
          label={text('activity')}
          choices={(activities.data?.items ?? []).map(({ code: value, name, path }) => ({
            ...{ value, label: `${value} ${name}` },
            ...(path.length > 0 && { hint: path.join(' › ') }),
          }))}
          value={code}
          onSearch={setTyped}
          onChange={setCode}
          emptyText={text('nothingFound')}
        />
        <SelectField
          label={text('elements')}
          value={chosen?.key ?? ''}
          choices={targets.map(({ key, rule }) => ({ value: key, label: wordOf(rule) }))}
          onChange={(event) => setTarget(event.target.value)}
        />
        {chosen?.rule && <p className={css['quiet']}>{text('ruleHelp')}</p>}
        {isTooMany && <ProblemNote>{text('tooManyPicked', { most: format.count(MOST_LINKED_ELEMENTS) })}</ProblemNote>}
        {linking.error && <ProblemNote>{linking.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )

  function wordOf(rule: ElementRule | null): string {
    if (!rule) return text('thePicked', { count: elements.length, shown: format.count(elements.length) })
    const { ifcClass, storey } = rule
    if (ifcClass === null) return text('wholeStorey', { storey: storey ?? '' })
    return storey === null ? text('allOfClass', { ifcClass }) : text('allOnStorey', { ifcClass, storey })
  }
}
