import { useState } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { buttonClass } from '../button-class.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { HoverPopover } from '../hover-popover.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { STATUS_NAMES } from '../tokens.ts'
import css from './gallery.module.css'
import type { GalleryWords } from './gallery-words.ts'

/** Buttons, menus, badges and what opens above the page. */
export function GalleryActions({ words }: { words: GalleryWords }) {
  const [isAsking, setAsking] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [view, setView] = useState<'grid' | 'list' | 'map'>('grid')
  return (
    <>
      <div className={css['row']}>
        <Button look="primary" icon={<Icon name="add" />}>
          {words.add}
        </Button>
        <Button>{words.cancel}</Button>
        <Button look="quiet" icon={<Icon name="share" />}>
          {words.share}
        </Button>
        <Button look="danger">{words.delete}</Button>
        <Button look="primary" busy>
          {words.save}
        </Button>
        <Button look="primary" disabled>
          {words.save}
        </Button>
        <Button disabled>{words.cancel}</Button>
        <a href="#top" className={buttonClass()}>
          {words.details}
          <Icon name="arrow-end" />
        </a>
        <Button size="small">{words.edit}</Button>
        <Button size="large" look="primary">
          {words.save}
        </Button>
      </div>
      <div className={css['row']}>
        <IconButton label={words.edit} shortcut="E" icon={<Icon name="edit" />} />
        <IconButton label={words.map} icon={<Icon name="map" />} aria-pressed />
        <IconButton label={words.share} icon={<Icon name="share" />} outlined />
        <IconButton label={words.delete} icon={<Icon name="delete" />} disabled />
        <ActionMenu
          align="start"
          target={<IconButton label={words.more} icon={<Icon name="more" />} />}
          entries={[
            { label: words.edit, icon: <Icon name="edit" />, shortcut: 'E', run: () => undefined },
            { label: words.duplicate, icon: <Icon name="copy" />, run: () => undefined },
            { label: words.share, icon: <Icon name="share" />, isDisabled: true, run: () => undefined },
            { kind: 'divider', id: 'end' },
            { label: words.delete, icon: <Icon name="delete" />, isDanger: true, run: () => setAsking(true) },
          ]}
        />
        <HoverPopover label={words.pointAt} target={<Button look="quiet">{words.pointAt}</Button>}>
          {words.pointText}
        </HoverPopover>
        <SegmentedControl
          label={words.view}
          value={view}
          onChange={setView}
          segments={[
            { value: 'grid', label: words.grid },
            { value: 'list', label: words.list },
            { value: 'map', label: words.map },
          ]}
        />
        <Kbd keys="Ctrl K" />
        <Button onClick={() => setAsking(true)}>{words.open}</Button>
        <Button onClick={() => setDrawerOpen(true)}>{words.openDrawer}</Button>
      </div>
      <div className={css['row']}>
        {STATUS_NAMES.map((status, at) => (
          <StatusBadge key={status} status={status} word={words.statuses[at] ?? status} />
        ))}
        <Badge>IFC4</Badge>
        <Badge isAccent>
          <span dir="ltr">v 12</span>
        </Badge>
        <FilterChip
          name={words.status}
          value={words.statuses[1] ?? ''}
          removeLabel={words.dismiss}
          onRemove={() => undefined}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.question}
        confirmLabel={words.delete}
        cancelLabel={words.keep}
        isDanger
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        {words.questionText}
      </ConfirmDialog>
      <Drawer
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={words.details}
        closeLabel={words.close}
        actions={<Button look="primary">{words.save}</Button>}
      >
        {words.pointText}
      </Drawer>
    </>
  )
}
