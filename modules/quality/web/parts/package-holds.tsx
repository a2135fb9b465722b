import { useHeldSteps } from '#modules/inspection-plans/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { HeldAt } from '../../contract/held-at.ts'
import { inspectionStates } from '../../contract/inspection-states.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

/** What holds a work package until an inspection releases it, each with the way to ask for it; nothing where nothing does. */
export function PackageHolds({ packageId, projectCode }: { readonly packageId: string; readonly projectCode: string }) {
  const text = useQualityText()
  const maySee = useCan('inspection:read')
  useLiveEvents({ kinds: ['inspection', 'inspection-plan'] })
  const holds = useApiQuery(qualityApi, 'holds', { projectCode, packageId }, { enabled: maySee })
  if (!holds.data || holds.data.length === 0) return null
  return (
    <section className={css['stack']} aria-labelledby="package-holds">
      <h2 id="package-holds" className={css['heading']}>
        {text('heldUntil')} <span className={css['quiet']}>{text('holdCount', { count: holds.data.length })}</span>
      </h2>
      <ul className={css['holds']}>
        {holds.data.map((hold) => (
          <Hold key={hold.inspectionId ?? hold.pointId} {...{ hold, packageId, projectCode }} />
        ))}
      </ul>
    </section>
  )
}

function Hold({
  hold,
  packageId,
  projectCode,
}: {
  readonly hold: HeldAt
  readonly packageId: string
  readonly projectCode: string
}) {
  const text = useQualityText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { number, activity, activityAr, kind, state, holds, inspectionId, planId, pointId } = hold
  const steps = useHeldSteps(projectCode)
  const step = holds ? (steps.find(({ value }) => value === holds)?.label ?? holds) : text('wholePackage')
  const name = (
    <>
      <bdi dir="ltr">{number}</bdi> <bdi>{(isArabic && activityAr) || activity}</bdi>
    </>
  )
  return (
    <li className={css['hold']}>
      <span>
        {inspectionId === null ? (
          name
        ) : (
          <ScreenLink to={qualityModule} screen="detail" params={{ id: inspectionId }}>
            {name}
          </ScreenLink>
        )}
        <span className={css['quiet']}>
          {' '}
          {text(`point.${kind}`)} · {text('holdsStep', { step })}
        </span>
      </span>
      {state !== 'not-requested' ? (
        <StateBadge of={inspectionStates} state={state} />
      ) : (
        <span>
          {text('notRequested')}{' '}
          <Can do="inspection:request">
            <ScreenLink
              to={qualityModule}
              screen="add"
              params={{ plan: planId ?? '', point: pointId, package: packageId }}
            >
              {text('requestIt')}
            </ScreenLink>
          </Can>
        </span>
      )}
    </li>
  )
}
