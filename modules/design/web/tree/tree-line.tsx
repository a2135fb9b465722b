import { Icon, type IconName } from '#ui/icon.tsx'
import type { SpatialKind } from '#viewers/bim/model/spatial-tree.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './tree-panel.module.css'

import type { TreeRow } from './tree-rows.ts'

/** How much of what lies below a node is drawn. */
export type NodeLook = 'shown' | 'some' | 'hidden'

const ICONS: Readonly<Record<SpatialKind, IconName>> = {
  model: 'model',
  project: 'project',
  site: 'site',
  building: 'building',
  storey: 'storey',
  space: 'gate',
  class: 'layers',
  element: 'element',
}

const INDENT_REM = 0.875

interface TreeLineProps {
  readonly id: string
  readonly row: TreeRow
  readonly offsetPx: number
  readonly heightPx: number
  readonly isCursor: boolean
  readonly isPicked: boolean
  readonly look: NodeLook
  readonly count: string
  readonly onToggle: () => void
  readonly onPick: () => void
  readonly onFit: () => void
  readonly onShow: (isShown: boolean) => void
}

/** One line. The keyboard works on the tree as a whole, so that its buttons are for the pointer alone. */
export function TreeLine(props: TreeLineProps) {
  const { row, isCursor, isPicked, look } = props
  const { node, level, isOpen } = row
  const text = useDesignText()
  const isHidden = look === 'hidden'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys for all its lines.
    <div
      id={props.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={isPicked}
      aria-expanded={isOpen ?? undefined}
      className={css['line']}
      data-cursor={isCursor || undefined}
      data-hidden={isHidden || undefined}
      style={{
        blockSize: props.heightPx,
        transform: `translateY(${props.offsetPx}px)`,
        paddingInlineStart: `${(level - 1) * INDENT_REM + 0.25}rem`,
      }}
      onClick={props.onPick}
      onDoubleClick={props.onFit}
    >
      {isOpen === null ? (
        <span className={css['gap']} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={css['toggle']}
          onClick={(event) => {
            event.stopPropagation()
            props.onToggle()
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} sizePx={14} />
        </button>
      )}
      <span className={css['kind']}>
        <Icon name={ICONS[node.kind]} sizePx={14} />
      </span>
      <span className={css['name']}>
        <bdi>
          {node.name ?? (node.kind === 'element' ? `${node.ifcClass} #${node.localId}` : text(`kind.${node.kind}`))}
        </bdi>
      </span>
      {isOpen !== null && <span className={css['count']}>{props.count}</span>}
      <button
        type="button"
        tabIndex={-1}
        className={css['eye']}
        data-look={look}
        aria-label={text(look === 'shown' ? 'hide' : 'show')}
        title={text(look === 'shown' ? 'hide' : 'show')}
        onClick={(event) => {
          event.stopPropagation()
          props.onShow(look !== 'shown')
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} sizePx={14} />
      </button>
    </div>
  )
}
