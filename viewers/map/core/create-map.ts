import './map.css'
import type { LineString, MultiPolygon, Point, Polygon } from 'geojson'
import type { CustomLayerInterface, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { TypedEmitter } from '../../typed-emitter.ts'
import type { Drawable, DrawingSession } from '../drawing/drawing-session.ts'
import { fitBox } from './fit-box.ts'
import { followTheme } from './follow-theme.ts'
import { anchorOf, MapContent } from './map-content.ts'
import { MapFrame } from './map-frame.ts'
import { mapLayers } from './map-layers.ts'
import { type MapPalette, type MapTheme, pageTheme, readPalette } from './map-palette.ts'
import { FIRST_LABEL_LAYER, SOURCE } from './map-sources.ts'
import { MAP_TEXTS, type MapLanguage } from './map-texts.ts'
import { openMapLibre } from './open-maplibre.ts'
import { rasterLayers } from './raster-layers.ts'
import { restyleLayers } from './restyle-layers.ts'
import { type Box, boundsOf } from './site-features.ts'
import { SiteListing } from './site-listing.ts'
import type {
  GroundBox,
  MapFailure,
  MapLines,
  MapMover,
  MapRaster,
  MapSite,
  MapStructure,
  MapThing,
  MapVectors,
  MapView,
  SiteMap,
  SiteMapEvents,
  SiteMapOptions,
  TiltedView,
} from './site-map.ts'
import { isSameThing, ThingState } from './thing-state.ts'
import { ThingTip } from './thing-tip.ts'
import { vectorLayers } from './vector-layers.ts'
import { watchContext } from './watch-context.ts'
import { watchPointer } from './watch-pointer.ts'

/** However far away: nobody waits longer for a place. */
const FLIGHT_MS = 2_000
const DEFAULT_BASEMAP = '/basemap.pmtiles'
/** The Arabian Peninsula, until there are sites to frame. */
const DEFAULT_VIEW: MapView = { center: [47.5, 24], zoom: 4.4 }

/**
 * Puts a map of sites into `host`, which gives it its size. Never throws for a browser without WebGL 2: the map then
 * has a `failure`, emits `failed`, and everything else about it does nothing.
 */
export function createMap(host: HTMLElement, options: SiteMapOptions): SiteMap {
  return new LiveSiteMap(host, options)
}

class LiveSiteMap implements SiteMap {
  readonly #host: HTMLElement
  readonly #options: SiteMapOptions
  readonly #events = new TypedEmitter<SiteMapEvents>()
  readonly #frame: MapFrame
  readonly #listing: SiteListing
  readonly #tip: ThingTip
  readonly #map: MapLibreMap | null
  readonly #state: ThingState | null
  readonly #stopFollowing: () => void
  #failure: MapFailure | null = null
  #language: MapLanguage
  #themeChoice: 'auto' | MapTheme
  #palette: MapPalette
  #layers: LayerSpecification[]
  readonly #content = new MapContent()
  readonly #rasters = rasterLayers()
  readonly #vectors = vectorLayers()
  #isReady = false
  #isFramed: boolean
  /** What was to be framed while the map had no size yet. */
  #unframed: { readonly box: Box; readonly maxZoom: number | undefined } | null = null
  #selected: MapThing | null = null
  #drawing: { stop(): void } | null = null
  /** Counts the drawings asked for, so that only the last of two quick calls starts. */
  #drawingTurn = 0

  constructor(host: HTMLElement, options: SiteMapOptions) {
    this.#host = host
    this.#options = options
    this.#language = options.language
    this.#themeChoice = options.theme ?? 'auto'
    this.#isFramed = options.view !== undefined
    host.classList.add('pl-map')
    this.#frame = new MapFrame(host, options.language, this.#commands(), options.formatCoordinate)
    this.#listing = new SiteListing(host, options.language, {
      focused: (id) => this.#focusSite(id),
      left: () => this.#hover(null),
      picked: (id) => this.#events.emit('pick', { kind: 'site', id }),
    })
    this.#tip = new ThingTip(host)
    this.#palette = this.#readPalette()
    this.#layers = mapLayers(this.#palette, this.#language)
    this.#map = this.#open()
    this.#state = this.#map && new ThingState(this.#map)
    this.#stopFollowing = followTheme(() => this.#restyle())
  }

  get failure(): MapFailure | null {
    return this.#failure
  }

  on<Name extends keyof SiteMapEvents>(name: Name, listener: (payload: SiteMapEvents[Name]) => void): () => void {
    return this.#events.on(name, listener)
  }

  setSites(sites: readonly MapSite[]): void {
    this.#content.setSites(sites)
    this.#listing.setSites(sites)
    if (!this.#isFramed && sites.length > 0) this.#frameFirst()
  }

  setStructures(structures: readonly MapStructure[]): void {
    this.#content.setStructures(structures)
  }

  setLines(lines: readonly MapLines[], opacity: number): void {
    this.#content.setLines(lines, opacity)
  }

  setRasters(rasters: readonly MapRaster[]): void {
    this.#rasters.set(rasters)
  }

  setVectors(vectors: readonly MapVectors[]): void {
    this.#vectors.set(vectors)
  }

  setMovers(movers: readonly MapMover[]): void {
    this.#content.setMovers(movers)
    const { hovered } = this.#state ?? {}
    if (hovered?.kind === 'mover') this.#showTip(hovered)
  }

  select(thing: MapThing | null): void {
    this.#selected = thing
    if (this.#isReady) this.#state?.mark('selected', thing)
  }

  highlight(thing: MapThing | null): void {
    this.#hover(thing)
  }

  fitTo(ids?: readonly string[], { animate = true }: { readonly animate?: boolean } = {}): void {
    this.#frameBox(this.#content.bounds(ids), animate)
  }

  frame(
    ground: Polygon | MultiPolygon | GroundBox,
    { animate = true, maxZoom }: { readonly animate?: boolean; readonly maxZoom?: number } = {},
  ): void {
    const box: Box | null = 'type' in ground ? boundsOf([], [{ footprint: ground }]) : [...ground]
    this.#unframed = box && { box, maxZoom }
    this.#frameBox(box, animate, maxZoom)
  }

  setTheme(theme: 'auto' | 'light' | 'dark'): void {
    this.#themeChoice = theme
    this.#restyle()
  }

  setLanguage(language: MapLanguage): void {
    if (language === this.#language) return
    this.#language = language
    this.#frame.setLanguage(language)
    this.#listing.setLanguage(language)
    this.#map?.getCanvas().setAttribute('aria-label', this.#options.label ?? MAP_TEXTS[language].map)
    this.#restyle()
    this.#showView()
  }

  view(): MapView {
    if (!this.#map) return this.#options.view ?? DEFAULT_VIEW
    const { lng, lat } = this.#map.getCenter()
    return { center: [lng, lat], zoom: this.#map.getZoom() }
  }

  show({ center, zoom }: MapView): void {
    this.#map?.jumpTo({ center: [...center], zoom })
  }

  fly({ center, zoom, pitch, bearing }: TiltedView): void {
    this.#isFramed = true
    this.#map?.flyTo({ center: [...center], zoom, pitch, bearing, maxDuration: FLIGHT_MS })
  }

  addScene(layer: CustomLayerInterface): () => void {
    let isWanted = true
    const add = () => {
      if (isWanted) this.#map?.addLayer(layer, FIRST_LABEL_LAYER)
    }
    if (this.#isReady) add()
    else this.#events.on('ready', add)
    return () => {
      isWanted = false
      if (this.#isReady && this.#map?.getLayer(layer.id)) this.#map.removeLayer(layer.id)
    }
  }

  startDrawing(kind: 'polygon', initial?: Polygon | null): Promise<DrawingSession<Polygon>>
  startDrawing(kind: 'point', initial?: Point | null): Promise<DrawingSession<Point>>
  startDrawing(kind: 'line', initial?: LineString | null): Promise<DrawingSession<LineString>>
  async startDrawing(
    kind: 'polygon' | 'point' | 'line',
    initial: Drawable | null = null,
  ): Promise<DrawingSession<Polygon> | DrawingSession<Point> | DrawingSession<LineString>> {
    const map = this.#map
    if (!map) throw new Error('There is no map to draw on')
    this.#drawing?.stop()
    this.#drawingTurn += 1
    const turn = this.#drawingTurn
    const [{ startDrawing }] = await Promise.all([import('../drawing/start-drawing.ts'), this.#whenReady()])
    if (turn !== this.#drawingTurn) throw new Error('Another drawing was started')
    this.#hover(null)
    const stage = {
      map,
      host: this.#host,
      language: this.#language,
      palette: this.#palette,
      ended: () => {
        this.#drawing = null
      },
    }
    const session = startDrawing(stage, kind, initial)
    this.#drawing = session
    return session
  }

  destroy(): void {
    this.#stopFollowing()
    this.#drawingTurn += 1
    this.#drawing?.stop()
    this.#events.clear()
    this.#isReady = false
    this.#content.hide()
    this.#rasters.hide()
    this.#vectors.hide()
    this.#map?.remove()
    this.#host.replaceChildren()
    this.#host.classList.remove('pl-map', 'pl-map--over', 'pl-map--listing')
  }

  #open(): MapLibreMap | null {
    const opened = openMapLibre({
      container: this.#frame.canvasHost,
      palette: this.#palette,
      language: this.#language,
      label: this.#options.label,
      view: this.#options.view ?? DEFAULT_VIEW,
      basemapUrl: this.#options.basemapUrl ?? DEFAULT_BASEMAP,
      canTilt: this.#options.canTilt ?? false,
    })
    if ('reason' in opened) {
      this.#failure = opened
      // Later, so that the caller of createMap can listen first.
      queueMicrotask(() => this.#events.emit('failed', opened))
      return null
    }
    this.#listen(opened)
    return opened
  }

  #listen(map: MapLibreMap): void {
    map.once('style.load', () => {
      this.#isReady = true
      this.#restyle()
      this.#content.showOn(map)
      this.#rasters.showOn(map)
      this.#vectors.showOn(map)
      this.#showView()
      this.#state?.mark('selected', this.#selected)
      this.#events.emit('ready', this.view())
    })
    map.on('move', () => {
      this.#showView()
      this.#events.emit('moving', this.view())
    })
    map.on('moveend', () => this.#moved(map))
    map.on('resize', () => {
      if (!this.#isFramed) this.#frameFirst()
    })
    map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === SOURCE.base) this.#fail('basemap-missing', event.error.message)
      else console.warn('Map:', event.error.message)
    })
    watchContext(map, () => this.#fail('context-lost', 'The drawing context did not come back'))
    watchPointer(map, {
      over: (thing, isGroup) => {
        if (this.#drawing) return
        this.#host.classList.toggle('pl-map--over', thing !== null || isGroup)
        this.#hover(thing)
      },
      at: (position) => this.#frame.showPosition(position ?? this.view().center, position ? 'pointer' : 'centre'),
      clicked: (thing, at) => {
        if (this.#drawing) return
        this.#events.emit('pick', thing)
        this.#events.emit('clicked', { thing, ...at })
      },
    })
  }

  #fail(reason: MapFailure['reason'], detail: string): void {
    if (this.#failure?.reason === reason) return
    this.#failure = { reason, detail }
    this.#events.emit('failed', this.#failure)
  }

  #commands() {
    return {
      zoomIn: () => void this.#map?.zoomIn(),
      zoomOut: () => void this.#map?.zoomOut(),
      northUp: () => void this.#map?.resetNorth({ duration: 200 }),
      showAll: () => this.fitTo(),
    }
  }

  #frameFirst(): void {
    if (this.#unframed) this.#frameBox(this.#unframed.box, false, this.#unframed.maxZoom)
    else this.fitTo(undefined, { animate: false })
  }

  #frameBox(box: Box | null, animate: boolean, maxZoom?: number): void {
    if (box && this.#map && fitBox(this.#map, this.#host, box, animate, maxZoom)) this.#isFramed = true
  }

  async #whenReady(): Promise<void> {
    if (!this.#isReady) await new Promise<void>((resolve) => this.#events.on('ready', () => resolve()))
  }

  #readPalette(): MapPalette {
    const attribute = 'data-mantine-color-scheme'
    if (this.#themeChoice === 'auto') this.#host.removeAttribute(attribute)
    // On the map alone, so that the page's variables resolve to this theme inside it.
    else this.#host.setAttribute(attribute, this.#themeChoice)
    return readPalette(this.#host, this.#themeChoice === 'auto' ? pageTheme() : this.#themeChoice)
  }

  #restyle(): void {
    this.#palette = this.#readPalette()
    // Nothing can be written on a style that is still being read; once it is there, this is called again.
    if (!this.#isReady) return
    const layers = mapLayers(this.#palette, this.#language)
    if (this.#map) restyleLayers(this.#map, this.#layers, layers)
    this.#layers = layers
  }

  #showView(): void {
    const map = this.#map
    if (!map) return
    const { center, zoom } = this.view()
    this.#frame.showView(center[1], zoom, map.getBearing())
    this.#frame.showPosition(center, 'centre')
    if (this.#state?.hovered) this.#showTip(this.#state.hovered)
    this.#content.drawGrid()
  }

  #moved(map: MapLibreMap): void {
    this.#content.drawGrid()
    const bounds = map.getBounds()
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    this.#events.emit('moved', { ...this.view(), pitch: map.getPitch(), bearing: map.getBearing(), bounds: box })
  }

  #hover(thing: MapThing | null): void {
    if (!this.#isReady || !this.#state?.mark('hovered', thing)) return
    if (thing) this.#showTip(thing)
    else this.#tip.hide()
    this.#events.emit('hover', thing)
  }

  #showTip(thing: MapThing): void {
    const known = this.#content.find(thing)
    if (known && this.#map) {
      const at = this.#map.project([...anchorOf(known, this.view().zoom)])
      this.#tip.show(known, at, this.#palette)
    } else this.#tip.hide()
  }

  #focusSite(id: string): void {
    const thing: MapThing = { kind: 'site', id }
    const site = this.#content.find(thing)
    if (!site || !('point' in site) || !this.#map) return
    const inView = this.#map.getBounds().contains([...site.point])
    if (!inView) this.#map.easeTo({ center: [...site.point], duration: 200 })
    if (!isSameThing(this.#state?.hovered ?? null, thing)) this.#hover(thing)
  }
}
