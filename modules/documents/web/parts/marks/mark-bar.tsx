import type { KeyboardEvent } from 'react'
import type { MarkPoint } from '#engines/marks/mark.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Swatch } from '#viewers/marks/mark-tools.tsx'
import { COLOUR_OF_TYPE, MARK_TYPES } from '../../../contract/mark-kinds.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from './marks.module.css'
import { type Marking, pageLookedAt, type Tool } from './use-marking.ts'

const TOOLS: readonly (readonly [Tool, IconName])[] = [
  ['cloud', 'mark-cloud'],
  ['box', 'stop'],
  ['arrow', 'mark-arrow'],
  ['text', 'mark-text'],
  ['pen', 'edit'],
]
const STEP = 0.01
const MOVES: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** What the next touch of a page draws, and what it is for. */
export function MarkBar({ marking }: { readonly marking: Marking }) {
  const text = useDocumentsText()
  const { tool, setTool, type, setType, draft } = marking
  if (draft) return <DraftBar marking={marking} />
  return (
    <div className={css['bar']}>
      <div role="toolbar" aria-label={text('markTools')} className={css['shapes']}>
        {TOOLS.map(([value, icon]) => (
          <IconButton
            key={value}
            label={text(`markShape.${value}`)}
            icon={<Icon name={icon} />}
            aria-pressed={tool === value}
            onClick={() => setTool(tool === value ? null : value)}
          />
        ))}
        <IconButton
          label={text('markShape.highlight')}
          icon={<Icon name="pick" />}
          disabled={!marking.hasChosen}
          // Else the press would take away what is chosen.
          onPointerDown={(event) => event.preventDefault()}
          onClick={marking.highlight}
        />
      </div>
      <SegmentedControl
        label={text('markType')}
        value={type}
        segments={MARK_TYPES.map((value) => ({
          value,
          label: text(`markType.${value}`),
          icon: <Swatch colour={COLOUR_OF_TYPE[value]} />,
        }))}
        onChange={setType}
      />
      <span className={css['type']}>{text(`markType.${type}`)}</span>
      {tool && (
        <>
          <span className={css['help']}>{text(tool === 'text' ? 'markTap' : 'markDraw')}</span>
          <Button size="small" onClick={() => marking.inMiddle(pageLookedAt(marking.pages.current))}>
            {text('markInMiddle')}
          </Button>
        </>
      )}
    </div>
  )
}

/** A mark that was put down by keys: moved until it lies right. */
function DraftBar({ marking }: { readonly marking: Marking }) {
  const text = useDocumentsText()
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    marking.move(by, event.shiftKey)
  }
  return (
    <div className={css['bar']}>
      <Button look="primary" size="small" autoFocus onKeyDown={press} onClick={() => marking.setSaying(true)}>
        {text('markSay')}
      </Button>
      <Button size="small" onClick={marking.leave}>
        {text('markDiscard')}
      </Button>
      <span className={css['help']}>{text('markKeys')}</span>
    </div>
  )
}
