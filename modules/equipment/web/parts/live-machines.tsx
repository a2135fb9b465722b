import { useMemo } from 'react'
import { useMeasuredQuery } from '#modules/devices/web/public.ts'
import { useFenceLines } from '#modules/geofences/web/public.ts'
import { type LiveMover, LiveMovers } from '#modules/sites/web/public.ts'
import type { StateTone } from '#platform/contract/states.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import { machineStates } from '../../contract/equipment-records.ts'
import type { LiveMachine } from '../../contract/live-machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

/** How often the places are asked for where the live connection does not say when. */
const EVERY_MS = 10_000

/** The machines of the current site with where each was last: as list and map side by side. */
export function LiveMachines() {
  const text = useEquipmentText()
  const say = useSay()
  const { code: projectCode } = useCurrentProject()
  const { code: siteCode } = useCurrentSite()
  const live = useMeasuredQuery(equipmentApi, 'live', { projectCode, siteCode }, { siteCode, everyMs: EVERY_MS })
  const movers = useMovers(live.data)
  const lines = useFenceLines(siteCode)
  if (live.isError && !live.data) return <LoadFailure error={live.error} isList onRetry={() => void live.refetch()} />
  if (!live.data) return <Skeleton height="26rem" />
  if (live.data.length === 0) return <EmptyState title={text('empty')} />
  const statuses = Object.values(machineStates.states).map(({ tone, title }) => ({ tone, label: say(title) }))
  return (
    <div className={css['live']}>
      <LiveMovers
        siteCode={siteCode}
        label={text('machines')}
        mapLabel={text('mapOfMachines')}
        statuses={statuses}
        movers={movers}
        lines={lines}
        withoutMap={text('noMap')}
        head={
          live.data.some(({ isSimulated }) => isSimulated) && <p className={css['quiet']}>{text('simulatedPlaces')}</p>
        }
      />
    </div>
  )
}

/** What is locked may not be used, whatever it was doing. */
const standingOf = ({ state, isLocked }: LiveMachine): { tone: StateTone; title: { en: string; ar: string } } =>
  machineStates.states[isLocked ? 'locked' : state]

function useMovers(machines: readonly LiveMachine[] | undefined): readonly LiveMover[] {
  const text = useEquipmentText()
  const say = useSay()
  const nameOf = useNameOf()
  return useMemo(
    () =>
      (machines ?? []).map((machine) => {
        const { id, reference, company, place, isRunning } = machine
        const { tone, title } = standingOf(machine)
        return {
          ...{ id, name: reference, code: reference, course: null },
          status: { tone, label: say(title) },
          point: place && [place.longitude, place.latitude],
          link: (
            <ScreenLink to={equipmentModule} screen="detail" params={{ id }}>
              <bdi dir="ltr">{reference}</bdi>
            </ScreenLink>
          ),
          facts: (
            <>
              <bdi>{nameOf(machine)}</bdi>
              {company && <bdi>{company}</bdi>}
              {isRunning && <span>{text('engineRuns')}</span>}
              {place === null && <span>{text('noPlace')}</span>}
            </>
          ),
          at: place?.at ?? null,
          isSilent: place?.isOld ?? false,
        }
      }),
    [machines, text, say, nameOf],
  )
}
