import {
  Activity,
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Bell,
  Building,
  Building2,
  Calendar,
  ChartColumn,
  ChartLine,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Columns3,
  Construction,
  Download,
  DraftingCompass,
  Earth,
  Ellipsis,
  Folder,
  FolderKanban,
  Gauge,
  House,
  Info,
  Landmark,
  LandPlot,
  Languages,
  Layers,
  LayoutDashboard,
  LayoutGrid,
  Link as LinkChain,
  List,
  ListChecks,
  ListFilter,
  LogOut,
  type LucideIcon,
  Map as MapSheet,
  Menu as MenuLines,
  Minus,
  Moon,
  PanelLeft,
  Plus,
  Rows3,
  Search,
  Settings,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Star,
  Sun,
  Table,
  TreePine,
  TriangleAlert,
  Upload,
  User,
  Users,
  Workflow,
  X,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import css from './icon.module.css'

/**
 * Icons of the product by what they stand for: here what the frame and the first screens show, which comes with every
 * page. Others stand in lazy-icons.ts, which comes when one of them is shown.
 */
const ICONS = {
  home: House,
  menu: MenuLines,
  more: Ellipsis,
  search: Search,
  add: Plus,
  remove: Minus,
  close: X,
  check: Check,
  settings: Settings,
  filter: ListFilter,
  sort: ArrowUpDown,
  columns: Columns3,
  density: Rows3,
  grid: LayoutGrid,
  list: List,
  map: MapSheet,
  bell: Bell,
  calendar: Calendar,
  activity: Activity,
  user: User,
  users: Users,
  role: ShieldCheck,
  'sign-out': LogOut,
  language: Languages,
  sun: Sun,
  moon: Moon,
  'chevron-down': ChevronDown,
  'chevron-up': ChevronUp,
  'chevron-end': ChevronRight,
  'chevron-start': ChevronLeft,
  chevrons: ChevronsUpDown,
  'arrow-end': ArrowRight,
  'arrow-start': ArrowLeft,
  link: LinkChain,
  folder: Folder,
  info: Info,
  help: CircleHelp,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
  'panel-start': PanelLeft,
  project: FolderKanban,
  site: LandPlot,
  structure: Building2,
  building: Building,
  layers: Layers,
  construction: Construction,
  design: DraftingCompass,
  geospatial: Earth,
  dashboard: LayoutDashboard,
  performance: Gauge,
  operation: SlidersHorizontal,
  job: ListChecks,
  table: Table,
  star: Star,
  download: Download,
  upload: Upload,
  incident: Siren,
  report: ChartColumn,
  chart: ChartLine,
  municipality: Landmark,
  nature: TreePine,
  workflow: Workflow,
} as const satisfies Readonly<Record<string, LucideIcon>>

export type LazyIconName = keyof typeof import('./lazy-icons.ts').lazyIcons

export type IconName = keyof typeof ICONS | LazyIconName

/** Icons that point along the line of text, and so turn around where it runs from right to left. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
  'undo',
  'redo',
  'list',
  'sign-in',
  'sign-out',
  'chevron-end',
  'chevron-start',
  'arrow-end',
  'arrow-start',
  'external',
  'share',
  'panel-start',
  'panel-end',
  'tree',
  'file-text',
  'comment',
  'help',
  'chart',
  'report',
  'vehicle',
  'play',
])

/** An icon by name. Decorative: the button or the words beside it say what it means. */
export function Icon(props: { name: IconName; sizePx?: number }) {
  const { name } = props
  return isFirstIcon(name) ? <IconDrawing {...props} Drawing={ICONS[name]} /> : <LazyIcon {...props} name={name} />
}

/** Keeps its room free until its drawing has come. */
function LazyIcon({ name, sizePx = 16 }: { name: LazyIconName; sizePx?: number }) {
  const drawings = useSyncExternalStore(followLazyIcons, readLazyIcons, readLazyIcons)
  if (!drawings?.[name]) return <svg width={sizePx} height={sizePx} aria-hidden="true" />
  return <IconDrawing name={name} sizePx={sizePx} Drawing={drawings[name]} />
}

function IconDrawing(props: { name: IconName; sizePx?: number; Drawing: LucideIcon }) {
  const { name, sizePx = 16, Drawing } = props
  return (
    <Drawing
      size={sizePx}
      strokeWidth={sizePx > 20 ? 1.5 : 1.75}
      aria-hidden="true"
      className={DIRECTIONAL.has(name) ? css['directional'] : undefined}
    />
  )
}

let lazyIcons: Readonly<Record<LazyIconName, LucideIcon>> | null = null
let underway: Promise<typeof import('./lazy-icons.ts')> | null = null
const followers = new Set<() => void>()

function readLazyIcons() {
  return lazyIcons
}

function followLazyIcons(onChange: () => void): () => void {
  followers.add(onChange)
  if (!lazyIcons) void fetchLazyIcons()
  return () => followers.delete(onChange)
}

async function fetchLazyIcons(): Promise<void> {
  underway ??= import('./lazy-icons.ts')
  try {
    const arrived = await underway
    if (lazyIcons) return
    lazyIcons = arrived.lazyIcons
  } catch {
    // Decoration: what the icon stands for is said beside it. The next one to be shown asks again.
    underway = null
    return
  }
  for (const tell of [...followers]) tell()
}

/** True for an icon that comes with every page. */
export function isFirstIcon(name: string): name is keyof typeof ICONS {
  return name in ICONS
}

/**
 * True where a module's spec, which carries icon names as plain text, names one. That it is one that exists is tested for
 * all specs (platform/testing/icon-names.test.ts): the names of all icons need not come with every page.
 */
export function isIconName(name: string | null | undefined): name is IconName {
  return name !== null && name !== undefined
}
