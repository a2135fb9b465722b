import { useId } from 'react'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Icon } from '#ui/icon.tsx'
import { formatLength, scaleStep } from '#viewers/map/core/measure-format.ts'
import type { Polygon } from '../../contract/geometry.ts'
import { planPaths } from '../plan-paths.ts'
import css from './site-plan.module.css'

const SIZE = { width: 320, height: 180, margin: 22 }
/** A structure is shown with its surroundings, so it takes less of the box. */
const FOCUS_SIZE = { ...SIZE, margin: 48 }
const SCALE_MAX_UNITS = 72
const DOT_STEP = 16

interface SitePlanProps {
  readonly boundary: Polygon | null
  readonly footprints: readonly Polygon[]
  /** The structure that the plan is about; the others recede. */
  readonly focus?: Polygon | null
  /** Said where nothing was drawn yet. */
  readonly nothing: string
  /** Accessible name; without it the plan is decoration beside words that say the same. */
  readonly label?: string
}

/** A site drawn from its own outlines, to scale and north up, as on a figure-ground plan. */
export function SitePlan({ boundary, footprints, focus = null, nothing, label }: SitePlanProps) {
  const dots = useId()
  const language = useUiState((ui) => ui.language)
  const others = focus ? footprints.filter((footprint) => footprint !== focus) : footprints
  const plan = planPaths(boundary, focus ? [...others, focus] : others, focus ? FOCUS_SIZE : SIZE, focus)
  const scale = plan && scaleStep(plan.metresPerUnit, SCALE_MAX_UNITS)
  const focused = focus ? plan?.footprints.at(-1) : undefined
  return (
    <div className={css['plan']}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its name is an attribute; a title would open a tooltip over each card. */}
      <svg
        className={css['drawing']}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="xMidYMid slice"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <defs>
          <pattern id={dots} width={DOT_STEP} height={DOT_STEP} patternUnits="userSpaceOnUse">
            <circle cx={DOT_STEP / 2} cy={DOT_STEP / 2} r="0.75" className={css['dots']} />
          </pattern>
        </defs>
        <rect width={SIZE.width} height={SIZE.height} fill={`url(#${dots})`} />
        {plan?.boundary && <path d={plan.boundary} className={css['boundary']} />}
        {plan && others.length > 0 && (
          <path
            d={plan.footprints.slice(0, others.length).join('')}
            className={focus ? css['around'] : css['footprint']}
          />
        )}
        {focused && <path d={focused} className={css['focused']} />}
      </svg>
      {!plan && (
        <div className={css['nothing']}>
          <Icon name="site" sizePx={20} />
          {nothing}
        </div>
      )}
      {scale && (
        <div
          className={css['scale']}
          style={{ inlineSize: `${(scale.pixels / SIZE.width) * 100}%` }}
          aria-hidden="true"
        >
          {formatLength(scale.metres, language)}
        </div>
      )}
    </div>
  )
}
