import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { countProblems, problemOf } from './entry-columns.ts'
import css from './entry-grid.module.css'
import type { EntryGridProps } from './entry-grid-props.ts'
import { readingsOf } from './entry-values.ts'
import { useEntryText } from './use-entry-text.ts'
import type { EntryWords } from './use-entry-words.ts'
import type { Grid, PasteNotice } from './use-grid.ts'

interface FootProps {
  readonly grid: Grid
  readonly words: EntryWords
  readonly errors: EntryGridProps['errors']
  readonly statusId: string
}

/** Under the grid: what is wrong with the active cell, what is still to be put right, and what a paste did or asks. */
export function GridFoot({ grid, words, errors, statusId }: FootProps) {
  const text = useEntryText()
  const wrong = wrongInActive(grid, words, errors)
  const problems = countProblems(grid.columns, grid.rows)
  return (
    <div className={css['foot']}>
      <div className={css['status']}>
        <p id={statusId} role="status" className={wrong ? css['wrong'] : css['quiet']}>
          {wrong ?? (grid.notice && 'pasted' in grid.notice ? text('pasted', { count: grid.notice.pasted }) : null)}
        </p>
        {grid.notice && !('pasted' in grid.notice) && <Notice grid={grid} notice={grid.notice} />}
        {!wrong && problems === 0 && !grid.notice && <p className={css['hint']}>{text('hint')}</p>}
      </div>
      {problems > 0 && (
        <Button look="quiet" size="small" onClick={() => goToNextProblem(grid)}>
          {text('problems', { count: problems })}
        </Button>
      )}
      <IconButton
        label={text('undo')}
        shortcut="Ctrl Z"
        icon={<Icon name="undo" />}
        disabled={!grid.canUndo}
        onClick={grid.undo}
      />
      <IconButton
        label={text('redo')}
        shortcut="Ctrl Y"
        icon={<Icon name="redo" />}
        disabled={!grid.canRedo}
        onClick={grid.redo}
      />
      {grid.newRow && (
        <Button icon={<Icon name="add" />} onClick={() => grid.addRow()}>
          {text('addRow')}
        </Button>
      )}
    </div>
  )
}

/** A paste that was refused, or one that waits for what a point means. */
function Notice({ grid, notice }: { readonly grid: Grid; readonly notice: Exclude<PasteNotice, { pasted: number }> }) {
  const text = useEntryText()
  if ('refused' in notice)
    return (
      <p role="alert" className={css['wrong']}>
        {text(notice.refused, { limit: notice.limit, label: notice.label })}
      </p>
    )
  const [example = ''] = notice.unclear
  return (
    <div role="alert" className={css['ask']}>
      <span>{text('askMark', { example: `\u2066${example}\u2069`, label: notice.label })}</span>
      {readingsOf(example).map(
        ({ mark, value }) =>
          value !== null && (
            <Button key={mark} size="small" onClick={() => grid.paste(notice.text, mark)}>
              <bdi dir="ltr">{value}</bdi>
            </Button>
          ),
      )}
    </div>
  )
}

function wrongInActive(
  { selection, rows, columns, draft }: Grid,
  words: EntryWords,
  errors: EntryGridProps['errors'],
): string | undefined {
  const [row, column] = [rows[selection.row], columns[selection.column]]
  if (!row || !column || draft) return undefined
  const problem = problemOf(column, row, columns)
  return problem ? words.problem(problem, row.cells[column.name] ?? '') : errors?.[row.key]?.[column.name]
}

/** The next one behind the active cell, and from the beginning again. */
function goToNextProblem({ selection, rows, columns, goTo }: Grid): void {
  const width = columns.length
  const start = selection.row * width + selection.column
  const count = rows.length * width
  for (let step = 1; step <= count; step++) {
    const at = (start + step) % count
    const [row, column] = [rows[Math.floor(at / width)], columns[at % width]]
    if (!row || !column || !problemOf(column, row, columns)) continue
    goTo(Math.floor(at / width), at % width)
    return
  }
}
