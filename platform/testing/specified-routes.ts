/** One row of the specification's route table, with the name that its menu or page shows. */
export interface SpecifiedRoute {
  readonly path: string
  /** Title word for word, where the specification gives one. */
  readonly title?: string
}

export interface SpecifiedGroup {
  readonly path: string
  readonly title: string
  /** Position in the menu. */
  readonly order: number
  readonly isHiddenInMenu?: boolean
  /** Shown in the header: its screens need a site and a structure picked. */
  readonly isInHeader?: boolean
  readonly screens: readonly SpecifiedRoute[]
}

/** Screens that stand in no group. */
export const SPECIFIED_PAGES: readonly SpecifiedRoute[] = [
  { path: '/login' },
  { path: '/401' },
  { path: '/404' },
  { path: '/profile' },
  { path: '/ShareDashboard' },
  { path: '/modelView/preview' },
]

/** List, add, edit and detail below one path; the list carries the title. */
function laed(path: string, title?: string): SpecifiedRoute[] {
  const list = { path: `${path}/index`, ...(title !== undefined && { title }) }
  return [list, { path: `${path}/add` }, { path: `${path}/edit` }, { path: `${path}/detail` }]
}

function below(path: string, names: readonly string[]): SpecifiedRoute[] {
  return names.map((name) => ({ path: `${path}/${name}` }))
}

/**
 * The menu of the specification, section 2, for the groups that the product has so far. A group is added here, from the
 * specification, with the first of its screens.
 */
export const SPECIFIED_GROUPS: readonly SpecifiedGroup[] = [
  {
    path: '/home',
    title: 'Home',
    order: 10,
    isHiddenInMenu: true,
    screens: below('/home', [
      'index',
      'structures',
      'addSite',
      'editSite',
      'siteDetail',
      'addStructure',
      'editStructure',
      'structureDetail',
    ]),
  },
  {
    path: '/construction',
    title: 'Construction',
    order: 20,
    screens: below('/construction', ['index', 'structure', 'dashboard', ':path?/gis', 'monitoring/:path?']),
  },
  {
    path: '/design',
    title: 'Design Management',
    order: 30,
    isInHeader: true,
    screens: [
      ...below('/design/dashboard', ['index', 'add', 'detail']),
      ...laed('/design/modelViewer', 'BIM Viewer'),
      ...laed('/design/clash', 'Clash Detective'),
      ...laed('/design/cadViewer', 'CAD Viewer'),
    ],
  },
  {
    path: '/geospatial',
    title: 'Geospatial',
    order: 80,
    screens: [
      ...['drone', 'satellite', 'kml', 'pointCloud', 'cad', 'bim'].flatMap((name) => laed(`/geospatial/${name}`)),
      { path: '/geospatial/bim/preview' },
    ],
  },
  {
    // The specification names what it stands over, Platform Mgt > Access Mgt, and orders its members 900 and 910.
    path: '/platform',
    title: 'Platform Mgt',
    order: 900,
    screens: [...laed('/user', 'Users'), ...laed('/role', 'Roles')],
  },
  {
    path: '/Operation',
    title: 'Operation',
    order: 1000,
    screens: below(
      '/Operation',
      ['earthwork', 'design', 'satellite', 'switch', 'menu'].map((name) => `${name}/index`),
    ),
  },
  {
    path: '/performance',
    title: 'Performance',
    order: 2000,
    screens: [
      { path: '/performance/algorithm', title: 'Algorithm Performance Dashboard' },
      { path: '/performance/matomo/dashboard', title: 'Visitor Performance' },
    ],
  },
]
