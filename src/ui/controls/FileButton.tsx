import './FileButton.css'

type FileButtonProps = {
  children: string
  /** What the file picker offers, as in the `accept` of an input. */
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file of this device. */
export const FileButton = ({ onFile, ...props }: FileButtonProps) => (
  <FileInput {...props} onFiles={([file]) => file && onFile(file)} />
)

type FilesButtonProps = Omit<FileInputProps, 'multiple'> & {
  /** A whole folder is chosen, with the folders in it. */
  isFolder?: boolean
}

/** Chooses several files of this device at once, or a folder. */
export const FilesButton = ({ isFolder = false, ...props }: FilesButtonProps) => (
  <FileInput {...props} multiple {...(isFolder && { webkitdirectory: '' })} />
)

type FileInputProps = Omit<FileButtonProps, 'onFile'> & {
  multiple?: boolean
  webkitdirectory?: string
  onFiles: (files: readonly File[]) => void
}

/** The same file can be chosen again: it may have been corrected meanwhile. */
function FileInput({ children, onFiles, ...input }: FileInputProps) {
  return (
    <label className="button button-plain file-button">
      {children}
      <input
        className="hidden-text"
        type="file"
        {...input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          target.value = ''
        }}
      />
    </label>
  )
}
