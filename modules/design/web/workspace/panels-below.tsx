import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDesignText } from '../use-design-text.ts'
import type { StartTab } from '../viewing/use-panel-layout.ts'
import { StartPanel, ToolCardContent } from './panel-contents.tsx'
import type { PanelProps } from './panel-props.ts'
import css from './panels-below.module.css'
import { PickedPanel } from './picked-panel.tsx'
import { PickedSide } from './picked-side.tsx'
import { START_SIDES } from './start-sides.ts'
import { ToolStrip } from './tool-strip.tsx'
import { useStartTabs } from './use-start-tabs.ts'

type Sheet = StartTab | 'properties'

const SHEETS = { ...START_SIDES, properties: { text: 'properties', icon: 'info' } } as const

/** On a phone: one sheet at a time from the bottom, over a bar that names them; tools under the thumb at the side. */
export function PanelsBelow(panels: PanelProps) {
  const { viewer, snapshot, actions } = panels
  const text = useDesignText()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isTall, setTall] = useState(false)
  const open = actions.card ?? sheet
  const tabs = useStartTabs(panels)
  const [first] = snapshot.selection
  const close = () => {
    if (actions.card) actions.closeCard()
    else setSheet(null)
  }
  const choose = (id: Sheet) => {
    if (actions.card) actions.closeCard()
    setSheet(!actions.card && sheet === id ? null : id)
  }
  return (
    <div className={css['layout']}>
      <div className={css['tools']}>
        <ToolStrip actions={actions} isPhone />
      </div>
      {first && !open && (
        <button type="button" className={css['picked']} onClick={() => setSheet('properties')}>
          <Icon name="element" />
          <span className={css['pickedName']}>
            {snapshot.selection.length === 1
              ? (first.name ?? first.ifcClass)
              : text('severalPicked', { count: snapshot.selection.length })}
          </span>
          <Icon name="chevron-up" />
        </button>
      )}
      {open && (
        <section
          className={css['sheet']}
          data-tall={isTall || undefined}
          data-tool={actions.card ?? undefined}
          aria-label={text(titleOf(open))}
        >
          <header className={css['head']}>
            <h2 className={css['title']}>{text(titleOf(open))}</h2>
            <IconButton
              label={text(isTall ? 'sheetLower' : 'sheetTaller')}
              icon={<Icon name={isTall ? 'chevron-down' : 'chevron-up'} />}
              onClick={() => setTall(!isTall)}
            />
            <IconButton label={text('close')} icon={<Icon name="close" />} onClick={close} />
          </header>
          <div className={css['body']}>
            {open === 'section' || open === 'measure' ? (
              <ToolCardContent {...panels} card={open} />
            ) : open === 'properties' ? (
              <PickedPanel
                viewer={viewer}
                selection={snapshot.selection}
                subject={panels.subject}
                side={panels.place && <PickedSide {...snapshot} sources={panels.sources} />}
              />
            ) : (
              <StartPanel {...panels} tab={open} />
            )}
          </div>
        </section>
      )}
      <nav className={css['bar']} aria-label={text('explorer')}>
        {[...tabs, 'properties' as const].map((id) => (
          <button
            key={id}
            type="button"
            className={css['entry']}
            aria-expanded={open === id}
            onClick={() => choose(id)}
          >
            <Icon name={SHEETS[id].icon} sizePx={18} />
            {text(SHEETS[id].text)}
          </button>
        ))}
      </nav>
    </div>
  )
}

function titleOf(open: Sheet | 'section' | 'measure') {
  return open === 'section' || open === 'measure' ? open : SHEETS[open].text
}
