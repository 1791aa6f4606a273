/** The part that we use; the package brings no types. */
declare module 'sherpa-onnx-node' {
  type Stream = { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void };
  type Recognizer = {
    createStream(): Stream;
    decodeAsync(stream: Stream): Promise<{ text: string }>;
    setConfig(config: object): void;
  };
  const sherpa: {
    OfflineRecognizer: { createAsync(config: object): Promise<Recognizer> };
  };
  export default sherpa;
}
