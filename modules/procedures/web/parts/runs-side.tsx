import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'
import { RunList } from './run-list.tsx'

/** Procedures at work on a record, and the way to start one. */
export function RunsSide({ record }: { readonly record: RecordKey }) {
  const text = useProceduresText()
  const mayRun = useCan('procedure:run')
  const mayRead = useCan('procedure:read')
  useLiveEvents({ kinds: ['procedure-run'] })
  if (!mayRead) return null
  return (
    <section className={css['form']} aria-label={text('runs')}>
      {mayRun && <StartForm record={record} />}
      <RunList of={record} empty={text('noRunsHere')} />
    </section>
  )
}

function StartForm({ record }: { readonly record: RecordKey }) {
  const text = useProceduresText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const navigation = useScreenNavigation()
  const [chosen, setChosen] = useState('')
  const startable = useApiQuery(proceduresApi, 'startable', { ...record })
  const starting = useApiMutation(proceduresApi, 'start')
  if (startable.error || !startable.data) return null
  if (startable.data.length === 0) return <p className={css['quiet']}>{text('noneActive')}</p>
  const start = async () => {
    const run = await starting.send({ ...record, procedureId: chosen })
    await navigation.open(proceduresModule, 'run', { id: run.id })
  }
  return (
    <form
      className={css['tools']}
      onSubmit={(event) => {
        event.preventDefault()
        // The failure stands below.
        start().catch(() => {})
      }}
    >
      <SelectField
        label={text('chooseProcedure')}
        isLabelHidden
        placeholder={text('chooseProcedure')}
        value={chosen}
        choices={startable.data.map(({ id, number, name, nameAr }) => ({
          value: id,
          label: `${number} ${(isArabic && nameAr) || name}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" busy={starting.isPending} disabled={chosen === ''}>
        {text('start')}
      </Button>
      {starting.error && <ProblemNote>{starting.error.message}</ProblemNote>}
    </form>
  )
}
