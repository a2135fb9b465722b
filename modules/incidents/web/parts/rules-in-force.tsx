import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import type { RulesOfProject } from '../../contract/reporting-rules.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import { useRuleWords } from '../use-rule-words.ts'
import css from './incident.module.css'

/** What holds for the project now, chosen or not. */
export function RulesInForce({ of: { jurisdiction, isChosen, rules } }: { readonly of: RulesOfProject }) {
  const text = useIncidentsText()
  const words = useRuleWords()
  const [isOpen, setOpen] = useState(false)
  const title = text('rulesInForce')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <div className={css['part']}>
          <p>{text(isChosen ? 'rulesChosen' : 'rulesByClock', { of: text(`jurisdiction.${jurisdiction}`) })}</p>
          <RowList label={title}>
            {rules.map(({ outcome, rule }) => (
              <RowItem key={outcome} title={text(`regulated.${outcome}`)} fact={<bdi>{words(rule)}</bdi>} />
            ))}
          </RowList>
        </div>
      </Dialog>
    </>
  )
}
