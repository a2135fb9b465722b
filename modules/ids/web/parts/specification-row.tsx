import { useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { CheckDetail } from '../../contract/ids-check.ts'
import type { useLitElements } from '../checks/use-lit-elements.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { SpecificationBadge } from './outcome-badge.tsx'
import { ResultTable } from './result-table.tsx'

type Specification = CheckDetail['specifications'][number]

/** One specification: what it applies to, what it asks of each element, and the elements with their results. */
export function SpecificationRow(props: {
  check: CheckDetail
  index: number
  specification: Specification
  lit: ReturnType<typeof useLitElements>
  isOpen: boolean
  onOpen: () => void
}) {
  const { check, index, specification, lit, isOpen, onOpen } = props
  const text = useIdsText()
  const format = useFormats()
  const { name, outcome, applicable, failed, description, instructions } = specification
  const [requirement, setRequirement] = useState<number | null>(null)
  return (
    <li className={css['specification']}>
      <button type="button" className={css['opener']} aria-expanded={isOpen} onClick={onOpen}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} sizePx={14} />
        <SpecificationBadge outcome={outcome} />
        <span className={css['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={css['quiet']}>
          {applicable === 0
            ? text('noApplicable')
            : failed > 0
              ? text('failedOf', { failed: format.count(failed), total: format.count(applicable) })
              : text('applicable', { count: applicable })}
        </span>
      </button>
      {isOpen && (
        <div className={css['inside']}>
          {[description, instructions].map(
            (words) =>
              words && (
                <p key={words} className={css['quiet']}>
                  <bdi>{words}</bdi>
                </p>
              ),
          )}
          <p className={css['quiet']}>
            {text('appliesTo')}: <bdi>{specification.applicability.join(' · ')}</bdi> (
            {text(`cardinality.${specification.cardinality}`)})
          </p>
          {(applicable === 0 ? specification.reasons : specification.notes).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Requirements specification={specification} chosen={requirement} onChoose={setRequirement} />
          {applicable > 0 && (
            <ResultTable
              key={requirement ?? 'all'}
              check={check}
              specification={index}
              requirement={requirement}
              lit={lit}
            />
          )}
        </div>
      )}
    </li>
  )
}

function Requirements(props: {
  specification: Specification
  chosen: number | null
  onChoose: (requirement: number | null) => void
}) {
  const { specification, chosen, onChoose } = props
  const text = useIdsText()
  const format = useFormats()
  return (
    <ul className={css['requirements']}>
      {specification.requirements.map((requirement, index) => (
        <li key={requirement.say} className={css['requirement']} data-chosen={chosen === index || undefined}>
          <div className={css['setWords']}>
            <bdi>{requirement.say}</bdi>
            {requirement.instructions && (
              <span className={css['quiet']}>
                <bdi>{requirement.instructions}</bdi>
              </span>
            )}
          </div>
          <span className={css['three']}>
            {(['passed', 'failed', 'notTested'] as const).map((kind) => (
              <span key={kind} data-kind={kind} data-none={requirement[kind] === 0 || undefined} title={text(kind)}>
                <VisuallyHidden>{text(kind)} </VisuallyHidden>
                {format.count(requirement[kind])}
              </span>
            ))}
          </span>
          {specification.requirements.length > 1 && (
            <Button
              size="small"
              look="quiet"
              aria-pressed={chosen === index}
              onClick={() => onChoose(chosen === index ? null : index)}
            >
              {text(chosen === index ? 'allResults' : 'elements')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
