import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import { X } from 'lucide-react'
import { useId } from 'react'
import css from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** A task beside the page, at its end edge. The page behind waits; for a panel that stays open use `DockPanel`. */
export function Drawer(props: Omit<DialogProps, 'width'> & { widthRem?: number; side?: 'start' | 'end' }) {
  const { isOpen, onClose, title, closeLabel, children, actions, widthRem = 28, side = 'end' } = props
  const titleId = useId()
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      size={`${widthRem}rem`}
      position={side === 'end' ? 'right' : 'left'}
    >
      <MantineDrawer.Overlay className={css['scrim']} />
      <MantineDrawer.Content className={css['content']} radius={0} aria-labelledby={titleId}>
        <header className={css['head']}>
          <h2 id={titleId} className={css['title']}>
            {title}
          </h2>
          <IconButton size="small" label={closeLabel} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={css['body']}>{children}</div>
        {actions && <footer className={css['actions']}>{actions}</footer>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
