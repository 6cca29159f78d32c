/** The faces themselves, for whoever asks for them by `import()`. */
import './webFonts.css'
