import { DockPanel } from '#ui/dock-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDesignText } from '../use-design-text.ts'
import { PANEL_WIDTH_PX, type PanelLayout } from '../viewing/use-panel-layout.ts'
import css from './model-workspace.module.css'
import { StartPanel, ToolCardContent } from './panel-contents.tsx'
import type { PanelProps } from './panel-props.ts'
import { PickedPanel } from './picked-panel.tsx'
import { ToolStrip } from './tool-strip.tsx'
import { useStartTabs } from './use-start-tabs.ts'

const TAB_TEXTS = {
  tree: 'treeTab',
  storeys: 'storeys',
  models: 'models',
  find: 'find',
  views: 'savedViews',
  topics: 'topics',
} as const

/** Panels at both edges of the picture, the tools beside the first, and the card of the tool in use beside those. */
export function PanelsBeside(
  props: PanelProps & { layout: PanelLayout; onLayout: (change: Partial<PanelLayout>) => void },
) {
  const { layout, onLayout, ...panels } = props
  const { viewer, snapshot, actions } = panels
  const text = useDesignText()
  const tabs = useStartTabs(panels)
  const tab = tabs.includes(layout.tab) ? layout.tab : 'tree'
  const texts = { collapse: text('collapse'), expand: text('expand'), resize: text('resize') }
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
            tabs={tabs.map((id) => ({ id, label: text(TAB_TEXTS[id]) }))}
          >
            <StartPanel {...panels} tab={tab} />
          </Tabs>
        </div>
      </DockPanel>
      <ToolStrip actions={actions} isPhone={false} />
      <div className={css['free']}>
        {actions.card && (
          <section className={css['card']} aria-label={text(actions.card)}>
            <header className={css['cardHead']}>
              <h2 className={css['cardTitle']}>{text(actions.card)}</h2>
              <IconButton
                size="small"
                label={text('closeSheet')}
                icon={<Icon name="close" />}
                shortcut="Esc"
                onClick={actions.closeCard}
              />
            </header>
            <ToolCardContent {...panels} card={actions.card} />
          </section>
        )}
      </div>
      <DockPanel
        title={text('properties')}
        side="end"
        widthPx={layout.endWidthPx}
        minPx={PANEL_WIDTH_PX.least}
        maxPx={PANEL_WIDTH_PX.most}
        onResize={(endWidthPx) => onLayout({ endWidthPx })}
        isCollapsed={layout.isEndFolded}
        onCollapse={(isEndFolded) => onLayout({ isEndFolded })}
        texts={texts}
      >
        <PickedPanel viewer={viewer} selection={snapshot.selection} subject={panels.subject} />
      </DockPanel>
    </div>
  )
}
