/**
 * Stands in for `web-ifc` in the browser build (alias in the Vite configuration). @thatopen/fragments imports the IFC
 * parser for its importers, which run on the server alone; without this the BIM chunk grows by about 390 kB gzip.
 * The names below are the ones the library touches while it is loaded; the rest is read inside importers only.
 */
export class IfcAPI {
  constructor() {
    throw new Error('IFC files are converted on the server; the browser opens the converted model.')
  }
}
