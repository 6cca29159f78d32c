/** The web fonts, loaded by `import()` when the verdicts are in. */
import './webFonts.css'
