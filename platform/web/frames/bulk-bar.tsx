import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './frames.module.css'

/** In place of the tools while rows are selected: how many, and what can be done to all of them. */
export function BulkBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const text = useShellText()
  return (
    <div className={css['bulk']} role="status">
      <span className={css['bulkCount']}>{text('selected', { count: props.count })}</span>
      {props.children}
      <Button look="quiet" onClick={props.onClear}>
        {text('clearSelection')}
      </Button>
    </div>
  )
}
