import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useClaimsText } from '../use-claims-text.ts'
import css from './claim.module.css'
import { savedBefore } from './grid-pager.tsx'

/** Head of a grid that is saved as a whole; what the server refuses is said and nothing that was typed is lost. */
export function GridPart(props: {
  readonly help: string
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly save: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const text = useClaimsText()
  const { help, isBusy, isDisabled, save, onClose, children } = props
  return (
    <section className={css['part']} aria-label={text('lines')}>
      <div className={css['head']}>
        <p>{help}</p>
        <div>
          <Button onClick={onClose}>{text('cancel')}</Button>{' '}
          <Button look="primary" busy={isBusy} disabled={isDisabled} onClick={() => void savedBefore(save, onClose)}>
            {text('save')}
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}
