import { defineServerModule } from '#platform/server/define-server-module.ts'
import { programmeApi } from '../contract/programme-api.ts'
import { mintPowerBiToken } from './power-bi.ts'
import { printPortfolio } from './print-portfolio.ts'
import { listFigureRows, showCurves, showPortfolio } from './show-portfolio.ts'

export const programmeServer = defineServerModule(programmeApi, {
  handlers: {
    portfolio: showPortfolio,
    rows: listFigureRows,
    curves: showCurves,
    paper: printPortfolio,
    powerBi: mintPowerBiToken,
  },
})
