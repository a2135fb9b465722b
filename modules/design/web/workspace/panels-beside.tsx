import { DockPanel } from '#ui/dock-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDesignText } from '../use-design-text.ts'
import { type EndPanel, PANEL_WIDTH_PX, type PanelLayout } from '../viewing/use-panel-layout.ts'
import css from './model-workspace.module.css'
import { StartPanel, ToolCardContent } from './panel-contents.tsx'
import type { PanelProps } from './panel-props.ts'
import { PickedPanel } from './picked-panel.tsx'
import { PickedSide } from './picked-side.tsx'
import { START_SIDES } from './start-sides.ts'
import { ToolStrip } from './tool-strip.tsx'
import { useStartTabs } from './use-start-tabs.ts'

/**
 * Panels at both edges of the picture, and the tools beside the first. The card of the tool in use stands over the
 * properties, where it covers nothing of the model; it floats beside the tools where that panel is folded.
 */
export function PanelsBeside(
  props: PanelProps & { layout: PanelLayout; onLayout: (change: Partial<PanelLayout>) => void; endPanel: EndPanel },
) {
  const { layout, onLayout, endPanel, ...panels } = props
  const { viewer, snapshot, actions } = panels
  const text = useDesignText()
  const tabs = useStartTabs(panels)
  const tab = tabs.includes(layout.tab) ? layout.tab : 'tree'
  const texts = { collapse: text('collapse'), expand: text('expand'), resize: text('resize') }
  const card = actions.card && (
    <section className={css['tool']} aria-label={text(actions.card)}>
      <header className={css['cardHead']}>
        <h2 className={css['cardTitle']}>{text(actions.card)}</h2>
        <IconButton
          size="small"
          label={text('close')}
          icon={<Icon name="close" />}
          shortcut="Esc"
          onClick={actions.closeCard}
        />
      </header>
      <ToolCardContent {...panels} card={actions.card} />
    </section>
  )
  return (
    <div className={css['beside']}>
      <DockPanel
        title={text('explorer')}
        side="start"
        widthPx={layout.startWidthPx}
        minPx={PANEL_WIDTH_PX.least}
        maxPx={PANEL_WIDTH_PX.most}
        onResize={(startWidthPx) => onLayout({ startWidthPx })}
        isCollapsed={layout.isStartFolded}
        onCollapse={(isStartFolded) => onLayout({ isStartFolded })}
        texts={texts}
      >
        <div className={css['tabs']}>
          <Tabs
            label={text('explorer')}
            value={tab}
            onChange={(chosen) => onLayout({ tab: chosen })}
            tabs={tabs.map((id) => ({
              id,
              label: text(START_SIDES[id].text),
              icon: <Icon name={START_SIDES[id].icon} sizePx={17} />,
            }))}
          >
            <StartPanel {...panels} tab={tab} />
          </Tabs>
        </div>
      </DockPanel>
      <ToolStrip actions={actions} isPhone={false} />
      <div className={css['free']}>{card && endPanel.isFolded && <div className={css['card']}>{card}</div>}</div>
      <DockPanel
        title={text('properties')}
        side="end"
        widthPx={layout.endWidthPx}
        minPx={PANEL_WIDTH_PX.least}
        maxPx={PANEL_WIDTH_PX.most}
        onResize={(endWidthPx) => onLayout({ endWidthPx })}
        isCollapsed={endPanel.isFolded}
        onCollapse={endPanel.fold}
        texts={texts}
      >
        <div className={css['docked']}>
          {card}
          <div className={css['rest']}>
            <PickedPanel
              viewer={viewer}
              selection={snapshot.selection}
              subject={panels.subject}
              side={panels.place && <PickedSide {...snapshot} sources={panels.sources} />}
            />
          </div>
        </div>
      </DockPanel>
    </div>
  )
}
