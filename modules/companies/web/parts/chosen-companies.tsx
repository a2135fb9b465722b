import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import css from './company.module.css'

interface ChosenCompaniesProps {
  readonly names: readonly { readonly id: string; readonly name: string }[]
  readonly label: string
  readonly onRemove: (id: string) => void
  /** The field that finds more of them. */
  readonly children: ReactNode
}

/** The companies of a field, each with the way to take it off again. */
export function ChosenCompanies({ names, label, onRemove, children }: ChosenCompaniesProps) {
  const text = useCompaniesText()
  return (
    <div className={css['section']}>
      {children}
      {names.length > 0 && (
        <ul className={css['rows']} aria-label={label}>
          {names.map(({ id, name }) => (
            <li key={id} className={css['row']}>
              <bdi>{name}</bdi>
              <Button look="quiet" size="small" aria-label={text('removeNamed', { name })} onClick={() => onRemove(id)}>
                {text('takeAway')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
