import { MARK_COLOURS, MARK_KINDS, type MarkColour } from '#engines/marks/mark.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MarkTool } from './drawn-mark.ts'
import type { MarkTexts } from './mark-texts.ts'
import css from './marks.module.css'
import type { MarkDrawing } from './use-mark-drawing.ts'

const MOST_WORDS = 80
const TOOLS: readonly MarkTool[] = [...MARK_KINDS, 'pick']
export const TOOL_ICONS: Readonly<Record<MarkTool, IconName>> = {
  arrow: 'mark-arrow',
  line: 'mark-line',
  box: 'stop',
  cloud: 'mark-cloud',
  pen: 'edit',
  text: 'mark-text',
  pick: 'pick',
}

interface MarkToolsProps {
  readonly drawing: MarkDrawing
  readonly texts: MarkTexts
}

/** What is drawn, in which colour, and the way back. */
export function MarkTools({ drawing, texts }: MarkToolsProps) {
  const { tool, colour, words } = drawing
  return (
    <>
      <div className={css['tools']}>
        <SegmentedControl
          label={texts.tool}
          value={tool}
          segments={TOOLS.map((value) => ({
            value,
            label: texts.tools[value],
            icon: <Icon name={TOOL_ICONS[value]} />,
          }))}
          onChange={drawing.setTool}
        />
        <SegmentedControl
          label={texts.colour}
          value={colour}
          segments={(Object.keys(MARK_COLOURS) as MarkColour[]).map((value) => ({
            value,
            label: texts.colours[value],
            icon: <Swatch colour={value} />,
          }))}
          onChange={drawing.setColour}
        />
        <span className={css['steps']}>
          <IconButton
            label={texts.undo}
            shortcut="Ctrl Z"
            icon={<Icon name="undo" />}
            disabled={!drawing.canUndo}
            onClick={drawing.undo}
          />
          <IconButton
            label={texts.redo}
            shortcut="Ctrl Y"
            icon={<Icon name="redo" />}
            disabled={!drawing.canRedo}
            onClick={drawing.redo}
          />
          {tool !== 'pick' && (
            <Button size="small" disabled={tool === 'text' && words.trim() === ''} onClick={drawing.addInMiddle}>
              {texts.add}
            </Button>
          )}
        </span>
      </div>
      {tool === 'text' && (
        <TextField
          label={texts.words}
          help={texts.wordsHelp}
          dir="auto"
          maxLength={MOST_WORDS}
          value={words}
          onChange={({ target }) => drawing.setWords(target.value)}
        />
      )}
    </>
  )
}

export function Swatch({ colour }: { readonly colour: MarkColour }) {
  return <span className={css['swatch']} style={{ background: MARK_COLOURS[colour] }} />
}
