/** The id of the button that brings an emptied note back: who emptied it is led there. */
export const noteUndoId = 'note-undo'
