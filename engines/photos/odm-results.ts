/** What is taken of the archive that NodeODM makes, by the names under which OpenDroneMap writes it. */
export const ODM_RESULTS = {
  orthophoto: 'odm_orthophoto/odm_orthophoto.tif',
  surface: 'odm_dem/dsm.tif',
  cloud: 'odm_georeferencing/odm_georeferenced_model.laz',
} as const
export type OdmResult = keyof typeof ODM_RESULTS
