import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import { useDesignText } from '../use-design-text.ts'
import { type NodeLook, TreeLine } from './tree-line.tsx'
import css from './tree-panel.module.css'
import { openAtFirst, pathTo, searchTree, type TreeRow, treeRows } from './tree-rows.ts'

export interface TreePanelProps {
  /** One root for each model. */
  readonly roots: readonly SpatialNode[]
  /** Models are on their way: an empty tree is not the last word. */
  readonly isLoading: boolean
  /** What is picked in the picture: the tree opens down to it. */
  readonly picked: { readonly modelId: string; readonly localId: number } | null
  readonly lookOf: (node: SpatialNode) => NodeLook
  readonly onPick: (node: SpatialNode) => void
  /** Brings what lies below the node into view. */
  readonly onFit: (node: SpatialNode) => void
  readonly onShow: (node: SpatialNode, isShown: boolean) => void
}

const LINE_PX = { fine: 28, coarse: 40 } as const
const PAGE_LINES = 10

/** The building as a tree: project, site, building, storeys, and what is in them by class. Made for the keyboard too. */
export function TreePanel(props: TreePanelProps) {
  const { roots, onShow } = props
  const text = useDesignText()
  const format = useFormats()
  const [words, setWords] = useState('')
  const found = useDeferredValue(words)
  const tree = useTree(props, found)
  const { rows, matches } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const linePx = useMemo(() => (window.matchMedia('(pointer: coarse)').matches ? LINE_PX.coarse : LINE_PX.fine), [])
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    overscan: 12,
  })
  const base = useId()
  const at = rows.findIndex(({ node }) => node.key === tree.cursor)
  useEffect(() => {
    if (at >= 0) lines.scrollToIndex(at, { align: 'auto' })
  }, [at, lines])

  return (
    <div className={css['panel']}>
      <div className={css['search']}>
        <SearchField label={text('searchTree')} value={words} onChange={setWords} />
      </div>
      <div className={css['found']} role="status">
        {matches &&
          (matches.matched.size === 0 ? text('nothingFound') : text('found', { count: matches.matched.size }))}
      </div>
      <div
        ref={scroller}
        className={css['tree']}
        role="tree"
        aria-label={text('tree')}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${base}-${at}` : undefined}
        onKeyDown={(event) => tree.press(event, at)}
      >
        <div style={{ blockSize: lines.getTotalSize() }} className={css['lines']}>
          {lines.getVirtualItems().map((line) => {
            const row = rows[line.index]
            if (!row) return null
            return (
              <TreeLine
                key={row.node.key}
                id={`${base}-${line.index}`}
                row={row}
                offsetPx={line.start}
                heightPx={linePx}
                isCursor={line.index === at}
                isPicked={isPicked(row.node, props.picked)}
                look={props.lookOf(row.node)}
                count={format.count(row.node.count)}
                onToggle={() => tree.toggle(row)}
                onPick={() => tree.pick(row.node)}
                onFit={() => props.onFit(row.node)}
                onShow={(isShown) => onShow(row.node, isShown)}
              />
            )
          })}
        </div>
        {roots.length === 0 && (props.isLoading ? <Waiting /> : <p className={css['empty']}>{text('treeEmpty')}</p>)}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css['waiting']} aria-busy="true">
      {['70%', '50%', '62%', '44%', '58%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

function isPicked(node: SpatialNode, picked: TreePanelProps['picked']): boolean {
  return picked !== null && node.localId === picked.localId && node.modelId === picked.modelId
}

function useTree({ roots, picked, lookOf, onPick, onFit, onShow }: TreePanelProps, words: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(roots)))
  const [cursor, setCursor] = useState<string | null>(null)
  const known = useRef(new Set(roots.map(({ key }) => key)))

  useEffect(() => {
    const added = roots.filter(({ key }) => !known.current.has(key))
    known.current = new Set(roots.map(({ key }) => key))
    if (added.length > 0) setOpen((before) => new Set([...before, ...openAtFirst(added)]))
  }, [roots])
  useEffect(() => {
    const path = picked && pathTo(roots, picked)
    if (!path) return
    setOpen((before) => new Set([...before, ...path.slice(0, -1)]))
    setCursor(path.at(-1) ?? null)
  }, [picked, roots])

  const matches = useMemo(() => searchTree(roots, words), [roots, words])
  const rows = useMemo(() => treeRows(roots, open, matches), [roots, open, matches])
  const setNodeOpen = (key: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })
  const toggle = (row: TreeRow) => setNodeOpen(row.node.key, !row.isOpen)
  const pick = (node: SpatialNode) => {
    setCursor(node.key)
    onPick(node)
  }
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const row = rows[at]
    const goTo = (index: number) => setCursor(rows[Math.max(0, Math.min(rows.length - 1, index))]?.node.key ?? null)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const inward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const outward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const steps: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      PageDown: () => goTo(at + PAGE_LINES),
      PageUp: () => goTo(at - PAGE_LINES),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      [inward]: () => row && (row.isOpen === false ? toggle(row) : row.isOpen && goTo(at + 1)),
      [outward]: () => row && (row.isOpen ? toggle(row) : row.parentKey && setCursor(row.parentKey)),
      Enter: () => row && pick(row.node),
      ' ': () => row && onShow(row.node, lookOf(row.node) !== 'shown'),
      f: () => row && onFit(row.node),
    }
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  return { rows, matches, cursor, toggle, pick, press }
}
