import { Suspense } from 'react'
import { shapeOf, type Whereabouts } from '#platform/contract/whereabouts.ts'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSay } from '../language/use-text.ts'
import type { EnteredPlace } from './field-slots.ts'
import css from './where.module.css'
import { drawingPart, mapPart, modelPart, storeyPart } from './where-slots.ts'
import { WHERE_WORDS } from './where-words.ts'

interface Located {
  readonly projectCode: string
  readonly siteCode?: string
  readonly structureCode?: string | null
  readonly where: Whereabouts | null
}

const TEXTS = ['storey', 'space', 'grid', 'chainage'] as const

/**
 * Where in its place a record lies: in words, and as a small map, plan and way into the model, each where it is known and
 * the reader may see it. Nothing where nothing is known.
 * @example <WhereShown of={incident} />
 */
export function WhereShown({ of }: { readonly of: Located }) {
  const say = useSay()
  const { projectCode, siteCode = '', where } = of
  if (!where) return null
  const place = { projectCode, siteCode, structureCode: of.structureCode ?? '' }
  const shape = shapeOf(where)
  const said = TEXTS.filter((one) => where[one] !== '')
  return (
    <section className={css['shown']} aria-label={say(WHERE_WORDS.where)}>
      <h2 className={css['heading']}>{say(WHERE_WORDS.where)}</h2>
      {said.length > 0 && (
        <DefinitionGrid
          definitions={said.map((one) => ({
            term: say(WHERE_WORDS[one]),
            value:
              one === 'storey' ? (
                <ShownStorey place={place} storey={where.storey} />
              ) : (
                <Said of={one} text={where[one]} />
              ),
          }))}
        />
      )}
      <Suspense fallback={<Skeleton height="8rem" />}>
        <div className={css['pictures']}>
          {shape && <mapPart.Part place={place} value={shape} />}
          {where.pin && <drawingPart.Part place={place} value={where.pin} />}
          {where.element && <modelPart.Part place={place} value={where.element} />}
        </div>
      </Suspense>
    </section>
  )
}

function Said({ of, text }: { readonly of: (typeof TEXTS)[number]; readonly text: string }) {
  return <bdi dir={of === 'grid' || of === 'chainage' ? 'ltr' : 'auto'}>{text}</bdi>
}

/** With its height, where the models say one. */
function ShownStorey({ place, storey }: { readonly place: EnteredPlace; readonly storey: string }) {
  return (
    <Suspense fallback={<Said of="storey" text={storey} />}>
      <storeyPart.Part place={place} value={storey} />
    </Suspense>
  )
}
