import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { NewerRule as Newer, WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

/** A newer version of the own rule that a package follows, what it would be earned by it, and the way there; nothing where there is none. */
export function NewerRule({ of }: { readonly of: WorkPackage }) {
  const found = useApiQuery(
    workpackagesApi,
    'newerRule',
    { id: of.id },
    { enabled: of.ownRule !== null && of.can.edit },
  )
  return of.ownRule && found.data ? <Offer of={of} kept={of.ownRule} newer={found.data} /> : null
}

interface OfferProps {
  readonly of: WorkPackage
  readonly kept: NonNullable<WorkPackage['ownRule']>
  readonly newer: Newer
}

function Offer({ of: { id, rowVersion, progress: before }, kept, newer }: OfferProps) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const nameOf = useNameOf()
  const percent = (value: number) => format.quantity(String(value), '%')
  const moving = useApiMutation(workpackagesApi, 'moveToNewerRule')
  const { version, progress, lost } = newer
  const move = () =>
    moving
      .send({ id, rowVersion, version, progress })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  const steps = newer.steps.map((step) => `${nameOf(step)} ${percent(step.weight)}`).join(' · ')
  const figures = { before: percent(before), progress: percent(progress) }
  return (
    <section className={css['section']} aria-labelledby="package-newer-rule">
      <h2 id="package-newer-rule" className={css['heading']}>
        {text('newerRule', { version, kept: kept.version })}
      </h2>
      <bdi className={css['quiet']}>{steps}</bdi>
      {lost.length > 0 ? (
        <p className={css['late']}>{text('stepsLost', { steps: lost.join(', ') })}</p>
      ) : (
        <div className={css['row']}>
          <span>{text(progress === before ? 'progressStays' : 'progressBecomes', figures)}</span>
          <Button busy={moving.isPending} onClick={() => void move()}>
            {text('followVersion', { version })}
          </Button>
        </div>
      )}
    </section>
  )
}
